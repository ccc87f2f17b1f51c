import { expect, it } from 'vitest'
import { lazy } from '../../../application/device/Lazy'

it('What is loaded on first use is loaded once, and again after it failed', async () => {
  const answers = [Promise.reject(new Error('chunk not loaded')), Promise.resolve('area')]
  let loads = 0
  const area = lazy(() => answers[loads++] ?? Promise.resolve('another'))
  await expect(area.load()).rejects.toThrow('chunk not loaded')
  expect(await area.load()).toBe('area')
  expect(await area.load()).toBe('area')
})
