/** The frame of a session, which the sign-in form does not need. */
export const loadShell = () => import('./Shell').then(({ Shell }) => ({ default: Shell }))
