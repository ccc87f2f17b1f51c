import { expect } from 'vitest'

/** The error that a field is described by; null without one. */
export const fieldError = (field: HTMLInputElement) => {
  const id = field.getAttribute('aria-describedby')
  expect(field.getAttribute('aria-invalid')).toBe(id && 'true')
  return id && (document.getElementById(id)?.textContent ?? '')
}
