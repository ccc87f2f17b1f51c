import { describe, expect, it, vi } from 'vitest'
import { forgetReceived } from '../../../../infrastructure/browser/received/forgetReceived'
import { deleteExpired } from '../../../../infrastructure/browser/received/receivedCache'
import { NOW, receivingBrowser } from './receivingBrowser'

const TEN_MINUTES = 600_000

const browser = receivingBrowser()

describe('What came is kept [RECEIVE-2]', () => {
  it('until it is taken, once', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    expect(await browser.take()).not.toBeNull()
    expect(await browser.take()).toBeNull()
    expect(await browser.caches.count()).toBe(0)
  })

  it('for one of two tabs that take it at the same time', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    const taken = await Promise.all([browser.take(), browser.take()])
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })

  it('under its key', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    await browser.receive('b', ['text', 'ENUSO001'])
    expect(await browser.take('c')).toBeNull()
    expect(await browser.take('b')).toMatchObject({ text: 'ENUSO001' })
    expect(await browser.take('a')).toMatchObject({ text: 'LIBRE001' })
  })

  it('for ten minutes', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    await browser.receive('b', ['text', 'ENUSO001'])
    expect(await browser.take('a', NOW + TEN_MINUTES)).not.toBeNull()
    expect(await browser.take('b', NOW + TEN_MINUTES + 1)).toBeNull()
    expect(await browser.caches.count()).toBe(0)
  })

  it('for ten minutes also if it is never asked for, by a clock that may have been set back', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    await deleteExpired(NOW + TEN_MINUTES)
    expect(await browser.caches.count()).toBe(1)
    await deleteExpired(NOW - TEN_MINUTES - 1)
    expect(await browser.caches.count()).toBe(0)
  })

  it('while something new comes within that time', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    await browser.receiveAt(NOW + TEN_MINUTES, 'b', ['text', 'X'])
    expect(await browser.caches.count()).toBe(2)
    await browser.receiveAt(NOW + TEN_MINUTES + 1, 'c', ['text', 'Y'])
    expect(await browser.caches.count()).toBe(2)
    expect(await browser.take('a')).toBeNull()
  })

  it('of the newest five, where a page posts again and again', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await browser.receive(key, ['text', key])
    expect(await browser.caches.count()).toBe(5)
    expect(await browser.take('a')).toBeNull()
    expect(await browser.take('b')).toMatchObject({ text: 'b' })
  })

  it('until the session ends', async () => {
    await browser.receive('a', ['text', 'LIBRE001'])
    await forgetReceived()
    expect(await browser.take()).toBeNull()
  })

  it('nowhere in a browser without caches, which fails nothing', async () => {
    vi.stubGlobal('caches', undefined)
    await expect(forgetReceived()).resolves.toBeUndefined()
    expect(await browser.take()).toBeNull()
  })
})
