import { expect, it } from 'vitest'
import { ScreenHistory } from '../../../../infrastructure/browser/telemetry/ScreenHistory'

it('What happened before a screen was opened belongs to the one before, however late it is told', () => {
  const screens = new ScreenHistory('/')
  screens.show('/iniciar-sesion', 80)
  screens.show('/codigos', 5_000)
  screens.show('/codigos', 9_000)
  expect([0, 79, 80, 4_999, 5_000, 60_000].map((time) => screens.at(time))).toEqual([
    '/',
    '/',
    '/iniciar-sesion',
    '/iniciar-sesion',
    '/codigos',
    '/codigos',
  ])
})

it('A page that shows ever new screens remembers the first and the last 50', () => {
  const screens = new ScreenHistory('/')
  for (let number = 1; number <= 60; number += 1) screens.show(`/${number}`, number)
  expect([0, 10, 11, 60].map((time) => screens.at(time))).toEqual(['/', '/', '/11', '/60'])
})
