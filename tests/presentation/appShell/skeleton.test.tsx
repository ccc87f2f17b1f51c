import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPortal } from '../../support/renderPortal'

it('Until it is known who is here, a leader’s page shows the frame of the portal, and nothing of a leader [SHELL-2, GUARD-5]', async () => {
  const portal = await renderPortal({
    given: ({ gateway }) => {
      gateway.holdsRestoring = true
    },
  })
  const brand = portal.container.querySelector('.bar .brand')
  expect(brand?.firstElementChild?.matches('svg.logo')).toBe(true)
  expect(screen.getByRole('heading', { name: 'Centro de líderes' })).toBeDefined()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'Cargando…',
    '',
  ])
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(screen.queryAllByRole('button')).toEqual([])
})
