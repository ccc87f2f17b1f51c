import { fireEvent } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type OpenPortal, pass } from '../../support/renderPortal'
import { button, notices } from '../../support/screens'
import { field, noteOf, open } from './sharedCodeNotice'

it('The notice of a shared code keeps what was typed a moment after the last key: a page that is closed may not have the time [SHARED-9]', async () => {
  const portal = await open()
  await portal.user.click(button('Copiar LIBRE001'))
  await portal.user.type(field(), 'Ana')
  expect(noteOf(portal)).toBe('')
  await pass(600)
  expect(noteOf(portal)).toBe('Ana')
  await portal.user.type(field(), '{Backspace>3}')
  await pass(600)
  expect(noteOf(portal)).toBe('')
  expect(notices()).toHaveLength(1)
})

describe('The notice of a shared code whose page is hidden', () => {
  /** Types a name, and hides the page for a while. */
  const hideAfter = async (portal: OpenPortal, name: string) => {
    await portal.user.click(button('Copiar LIBRE001'))
    await portal.user.type(field(), name)
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    await pass(0)
    hidden.mockRestore()
    expect(noteOf(portal)).toBe(name)
    expect(notices()).toHaveLength(1)
  }

  it('keeps what was typed when the page is hidden, and what is typed after it [SHARED-9]', async () => {
    const portal = await open()
    await hideAfter(portal, 'An')
    await portal.user.type(field(), 'a{Enter}')
    expect(noteOf(portal)).toBe('Ana')
    expect(notices()).toEqual(['Anotado: para Ana.'])
  })

  it('says by Enter that the name is kept which was kept when the page was hidden [SHARED-9]', async () => {
    const portal = await open()
    await hideAfter(portal, 'Ana')
    await portal.user.type(field(), '{Enter}')
    expect(notices()).toEqual(['Anotado: para Ana.'])
  })

  it.each([
    ['«Deshacer»', 'Deshecho.', ({ user }: OpenPortal) => user.click(button('Deshacer'))],
    ['Escape', null, ({ user }: OpenPortal) => user.type(field(), '{Escape}')],
    ['an empty field', null, ({ user }: OpenPortal) => user.type(field(), '{Backspace>2}{Enter}')],
  ])(
    'takes half a name back that was kept when the page was hidden, by %s [SHARED-9]',
    async (_, told, takeBack) => {
      const portal = await open()
      await hideAfter(portal, 'An')
      await takeBack(portal)
      expect(noteOf(portal)).toBe('')
      expect(notices()).toEqual(told ? [told] : [])
    },
  )
})
