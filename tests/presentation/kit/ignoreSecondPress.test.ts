import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ignoreSecondPress } from '../../../presentation/kit/ignoreSecondPress'

const pressed = vi.fn()

/** A check box where the first press was. */
const boxBelow = () => {
  document.body.innerHTML = '<input type="checkbox" />'
  const box = document.querySelector('input') as HTMLInputElement
  box.addEventListener('click', pressed)
  return box
}

describe('The second press of a double click', () => {
  beforeEach(() => pressed.mockClear())
  // The document is that of other files too.
  afterEach(() => document.body.replaceChildren())

  it('does nothing to what the first has put below the pointer [REMOVE-7]', () => {
    const box = boxBelow()
    ignoreSecondPress()
    fireEvent.click(box, { detail: 2 })
    expect(pressed).not.toHaveBeenCalled()
    expect(box.checked).toBe(false)
  })

  it('is the only one that is ignored', () => {
    const box = boxBelow()
    ignoreSecondPress()
    fireEvent.click(box, { detail: 2 })
    fireEvent.click(box, { detail: 3 })
    expect(pressed).toHaveBeenCalledOnce()
  })

  it.each([
    ['a press elsewhere', 1],
    ['the keyboard', 0],
  ])('is not %s', (_, detail) => {
    const box = boxBelow()
    ignoreSecondPress()
    fireEvent.click(box, { detail })
    expect(box.checked).toBe(true)
  })

  it('is awaited for as long as a double click takes', async () => {
    const box = boxBelow()
    ignoreSecondPress()
    await vi.advanceTimersByTimeAsync(500)
    fireEvent.click(box, { detail: 2 })
    expect(box.checked).toBe(true)
  })
})
