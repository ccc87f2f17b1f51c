import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { meetChallenge, openResetLink, openVerifyLink } from '../../support/accountScreens'
import { PASSWORD } from '../../support/createFakes'
import { unverifiedAna } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'

it.each<[string, () => Promise<unknown>]>([
  ['sign-in', () => renderPortal({ at: '/iniciar-sesion', as: null })],
  ['forgot-password', () => renderPortal({ at: '/restablecer-contrasena', as: null })],
  ['phone code', () => meetChallenge()],
  [
    'e-mail confirmation',
    () =>
      renderPortal({
        at: '/confirmacion-de-correo',
        as: unverifiedAna,
        given: ({ gateway }) => gateway.addAccount(unverifiedAna, PASSWORD),
      }),
  ],
  ['new-password', () => openResetLink()],
  ['verified address', () => openVerifyLink()],
])(
  'The %s screen ends with the copyright line and the links in new tabs [LAYOUT-10, LAYOUT-11]',
  async (_, open) => {
    await open()
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByText('© 2026 Boletera').textContent).toBe('© 2026 Boletera')
    const links = footer
      .getAllByRole<HTMLAnchorElement>('link')
      .map(({ textContent, href, target, rel }) => [textContent, href, target, rel])
    expect(links).toEqual([
      ['Términos y condiciones', 'https://boletera.test/terminos', '_blank', 'noopener noreferrer'],
      [
        'Política de privacidad',
        'https://boletera.test/privacidad',
        '_blank',
        'noopener noreferrer',
      ],
    ])
  },
)
