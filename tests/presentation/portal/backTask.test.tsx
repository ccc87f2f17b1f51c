import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pass, renderPortal } from '../../support/renderPortal'

it('«Back» is rendered in a task of its own, so that the page that was there stays until the next is ready', async () => {
  const { user } = await renderPortal({ at: '/' })
  await user.click(screen.getByRole('link', { name: 'Códigos' }))
  act(() => {
    window.history.pushState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(screen.queryByRole('heading', { name: 'Códigos por lote' })).toBeNull()
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Códigos por lote' })).toBeDefined()
})
