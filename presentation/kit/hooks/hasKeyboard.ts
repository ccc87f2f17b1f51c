/** Whether the device most likely has a keyboard: it has a mouse or the like. */
export const hasKeyboard = (): boolean =>
  window.matchMedia('(hover: hover) and (pointer: fine)').matches
