/** Moves the focus to the page's content, where the next press of the tab key goes on: what had it is gone. */
export const focusPage = (): void =>
  document.getElementById('contenido')?.focus({ preventScroll: true })
