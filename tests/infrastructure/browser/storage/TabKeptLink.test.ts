import { describe, expect, it, vi } from 'vitest'
import { TabKeptLink } from '../../../../infrastructure/browser/storage/TabKeptLink'
import { MemoryStorage } from '../../../support/fakes/MemoryStorage'

const link = { mode: 'resetPassword', code: 'R1', continueTo: '/codigos' }

describe('The action link of a tab', () => {
  it('is read again by the same tab after a reload, until it is forgotten [ACTION-17]', () => {
    const storage = new MemoryStorage()
    new TabKeptLink(storage).keep(link)
    const reloaded = new TabKeptLink(storage)
    expect(reloaded.read()).toEqual(link)
    reloaded.forget()
    expect(reloaded.read()).toBeNull()
    expect(storage.length).toBe(0)
  })

  it('is the newest one', () => {
    const kept = new TabKeptLink(new MemoryStorage())
    kept.keep(link)
    kept.keep({ ...link, code: 'R2' })
    expect(kept.read()?.code).toBe('R2')
  })

  it('is the newest one also where the storage was full for the one before', () => {
    const storage = new MemoryStorage()
    const kept = new TabKeptLink(storage)
    const full = vi.spyOn(storage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    kept.keep(link)
    expect(kept.read()).toEqual(link)
    full.mockRestore()
    kept.keep({ ...link, code: 'R2' })
    expect(kept.read()?.code).toBe('R2')
  })

  it.each(['', 'x', 'null', '[]', '{"mode":"resetPassword","code":1,"continueTo":"/"}'])(
    'is none if the storage holds %j',
    (text) => {
      const storage = new MemoryStorage()
      new TabKeptLink(storage).keep(link)
      storage.setItem(storage.key(0) ?? '', text)
      expect(new TabKeptLink(storage).read()).toBeNull()
    },
  )

  it('lasts as long as the page if there is no storage, or one that is blocked', () => {
    const blocked = new Proxy(new MemoryStorage(), {
      get: () => () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
    for (const kept of [new TabKeptLink(null), new TabKeptLink(blocked)]) {
      kept.keep(link)
      expect(kept.read()).toEqual(link)
      kept.forget()
      expect(kept.read()).toBeNull()
    }
  })
})
