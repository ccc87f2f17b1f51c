import { screen, within } from '@testing-library/react'
import { openOwnAccount } from './ownAccountScreen'

const DAY = 86_400_000

export const card = () => within(screen.getByRole('region', { name: 'Sesiones abiertas' }))
export const items = () =>
  card()
    .queryAllByRole('listitem')
    .map((one) => Array.from(one.querySelectorAll('b, p'), ({ textContent }) => textContent))
export const endButton = (device: string) =>
  card().getByRole('button', { name: `Cerrar la sesión de ${device}` })
export const endOthers = () =>
  card().queryByRole<HTMLButtonElement>('button', { name: 'Cerrar las demás sesiones' })
export const dialog = () =>
  within(screen.getByRole('dialog', { name: '¿Cerrar las demás sesiones?' }))
export const passwordField = () => dialog().getByLabelText<HTMLInputElement>(/^Contraseña actual/)

/** This device's session and two others, unless told otherwise. */
export const openSessions = async ({ others = true, offline = false, codesArrive = true } = {}) => {
  return openOwnAccount({
    given: ({ deviceSessions, codes, clock, activity }) => {
      if (!codesArrive) codes.silent = true
      const now = clock.now()
      deviceSessions.signIn('1', now)
      deviceSessions.put('1', { browser: 'Chrome', system: 'Android' })
      if (others) {
        deviceSessions.put('2', { seenAt: now - 3 * DAY, startedAt: now - 9 * DAY })
        deviceSessions.put('3', { browser: null, system: 'iPhone', seenAt: null, startedAt: null })
        deviceSessions.put('4', { browser: 'Safari', endedAt: now })
      }
      if (offline) activity.set({ isOnline: false })
    },
  })
}
