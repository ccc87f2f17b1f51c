/**
 * A delay around the given one, between half and one and a half of it: devices that failed at the same moment try again at
 * moments of their own. In milliseconds.
 */
export const jitteredDelay = (delay: number): number => delay * (0.5 + Math.random())
