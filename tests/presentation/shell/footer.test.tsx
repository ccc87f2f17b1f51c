import { screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { routes } from '../../../presentation/kit/routes/routes'
import type { Fakes } from '../../support/createFakes'
import { freeCode } from '../../support/mothers/codes'
import { anaUser, creatorProfile } from '../../support/mothers/users'
import { renderPortal } from '../../support/renderPortal'

const ofLeaders = Object.values(routes)
  .filter(({ access }) => access === 'leader' || access === 'creator')
  .map(({ path }) => path.replace(':eventId', 'festival'))

const asCreator = ({ users, codes }: Fakes) => {
  users.put(anaUser.uid, creatorProfile)
  codes.put(freeCode)
}

it.each<[string, () => Promise<unknown>]>([
  ...[...ofLeaders, '/otra'].map((at): [string, () => Promise<unknown>] => [
    at,
    () => renderPortal({ at, given: asCreator }),
  ]),
  ['/otra of a signed-out visitor', () => renderPortal({ at: '/otra', as: null })],
  [
    'the account that cannot be read',
    () =>
      renderPortal({
        given: ({ users }) => {
          users.failure = { kind: 'offline' }
        },
      }),
  ],
])(
  '%s ends with the copyright line of the current year and both links in a new tab [LAYOUT-10, LAYOUT-11]',
  async (_, open) => {
    const now = new Date()
    onTestFinished(() => void vi.setSystemTime(now))
    vi.setSystemTime(new Date(2031, 0, 1, 12))
    await open()
    const footer = screen.getByRole('contentinfo')
    expect(within(footer).getByText(/^©/).textContent).toBe('© 2031 Boletera')
    const links = within(footer).getAllByRole<HTMLAnchorElement>('link')
    expect(
      links.map(({ textContent, href, target, rel }) => [textContent, href, target, rel]),
    ).toEqual([
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

it('An action link of another mode shows nothing, and no footer [ACTION-5, LAYOUT-10]', async () => {
  await renderPortal({ at: '/auth/action?mode=recoverEmail&oobCode=R1', as: null })
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(document.body.textContent).toBe('')
})
