import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOf, withTimeout } from '../../functions/src/deadline.ts'

describe('A request with a time limit', () => {
  it('leaves no timer behind, which would keep the instance busy', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    expect(await withTimeout(1_000, Promise.resolve('found'))).toBe('found')
    await expect(withTimeout(1_000, Promise.reject(new Error('refused')))).rejects.toThrow()
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('The code of an error', () => {
  it.each([
    [Object.assign(new Error('x'), { code: 'auth/internal-error' }), 'auth/internal-error'],
    [Object.assign(new Error('x'), { code: 10 }), '10'],
    [Object.assign(new Error('x'), { code: {} }), null],
    [new Error('x'), null],
    [{ code: 'auth/internal-error' }, null],
    ['auth/internal-error', null],
    [null, null],
  ])('is that of an SDK; any other error is a defect: %o', (cause, code) => {
    expect(codeOf(cause)).toBe(code)
  })
})
