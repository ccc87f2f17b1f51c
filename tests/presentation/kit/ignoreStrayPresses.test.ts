import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ignoreStrayPresses } from '../../../presentation/kit/ignoreStrayPresses'

const pressed: string[] = []
let end = () => {}

const press = (
  id: string,
  at: number,
  place = { x: 100, y: 100 },
  detail = 1,
  pointerType?: string,
) => {
  const event = new MouseEvent('click', {
    ...{ bubbles: true, cancelable: true, detail },
    ...{ clientX: place.x, clientY: place.y },
  })
  Object.defineProperty(event, 'timeStamp', { value: at })
  if (pointerType) Object.defineProperty(event, 'pointerType', { value: pointerType })
  document.getElementById(id)?.dispatchEvent(event)
}

beforeEach(() => {
  document.body.innerHTML =
    '<button id="ask">Pedir <b id="number">20</b></button><button id="share">Compartir</button>'
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => pressed.push(button.id))
  }
  end = ignoreStrayPresses(window)
})
afterEach(() => {
  end()
  pressed.length = 0
  document.body.innerHTML = ''
})

describe('A double press', () => {
  it('of which the second falls on another control presses the first alone [LAYOUT-19]', () => {
    press('ask', 1_000)
    press('share', 1_300, { x: 105, y: 98 })
    expect(pressed).toEqual(['ask'])
  })

  it('that the browser counted is one at any pace', () => {
    press('ask', 1_000)
    press('share', 1_700, undefined, 2)
    expect(pressed).toEqual(['ask'])
  })

  it('on one control presses it twice', () => {
    press('ask', 1_000)
    press('number', 1_200)
    expect(pressed).toEqual(['ask', 'ask'])
  })
})

describe('Two presses', () => {
  it('at a distance, or after half a second, each count', () => {
    press('ask', 1_000)
    press('share', 1_100, { x: 200, y: 100 })
    press('ask', 1_700, { x: 200, y: 100 })
    expect(pressed).toEqual(['ask', 'share', 'ask'])
  })

  it('of a mouse count where the browser says that they are two', () => {
    press('ask', 1_000, undefined, 1, 'mouse')
    press('share', 1_100, undefined, 1, 'mouse')
    expect(pressed).toEqual(['ask', 'share'])
  })

  it('by keys count however fast they are', () => {
    press('ask', 1_000, { x: 0, y: 0 }, 0)
    press('share', 1_001, { x: 0, y: 0 }, 0)
    expect(pressed).toEqual(['ask', 'share'])
  })
})
