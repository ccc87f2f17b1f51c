import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openList } from '../../support/listScreen'
import { codeInUse, freeCode } from '../../support/mothers/codes'
import { pass, renderPortal } from '../../support/renderPortal'
import { button } from '../../support/screens'
import { PHONE_WIDTH, resizeTo } from '../../support/viewport'

const isDone = (name: string) => button(name).querySelector('.copied') !== null
const vibrate = vi.fn(() => true)

afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate')
  vibrate.mockClear()
})

describe('A copy button', () => {
  it('shows a check for a moment, with a touch where the device can [COPY-4]', async () => {
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
    const { user } = await openList('', freeCode, codeInUse)
    await user.click(button('Copiar LIBRE001'))
    expect(isDone('Copiar LIBRE001')).toBe(true)
    expect(isDone('Copiar ENUSO001')).toBe(false)
    expect(vibrate).toHaveBeenCalledTimes(1)
    await pass(1_700)
    expect(isDone('Copiar LIBRE001')).toBe(false)
    await user.click(button('Copiar LIBRE001'))
    expect(isDone('Copiar LIBRE001')).toBe(true)
  })

  it('shows no check for what was not copied [COPY-4]', async () => {
    const { user, clipboard } = await openList('', freeCode)
    await user.click(button('Copiar LIBRE001'))
    await pass(1_700)
    clipboard.refuses()
    await user.click(button('Copiar LIBRE001'))
    expect(screen.getByRole('dialog', { name: 'No se pudo copiar' })).toBeDefined()
    expect(isDone('Copiar LIBRE001')).toBe(false)
  })
})

describe.each([
  ['row', 1280],
  ['card', PHONE_WIDTH],
])('A %s that changes while it is on the screen', (_, width) => {
  it('is marked anew at each change, and only then', async () => {
    resizeTo(width)
    const portal = await renderPortal({
      at: '/codigos',
      given: ({ codes }) => codes.put(freeCode, codeInUse),
    })
    const marks = () =>
      ['LIBRE001', 'ENUSO001'].map((code) =>
        screen.getByText(code).closest('tr, li')?.getAttribute('data-changed'),
      )
    expect(marks()).toEqual([null, null])
    await portal.happens(() => portal.codes.put({ ...codeInUse, currentUses: 2 }))
    expect(marks()).toEqual([null, 'odd'])
    await portal.happens(() => portal.codes.put({ ...codeInUse, currentUses: 3 }))
    expect(marks()).toEqual([null, 'even'])
  })
})
