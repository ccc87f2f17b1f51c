import { afterEach, beforeEach, vi } from 'vitest'
import { HeldFiles } from '../../../../infrastructure/browser/files/HeldFiles'
import { boundedForm } from '../../../../infrastructure/browser/received/boundedForm'
import { putReceived } from '../../../../infrastructure/browser/received/receivedCache'
import { takeReceived } from '../../../../infrastructure/browser/received/takeReceived'
import { FakeCaches } from '../../../support/fakes/FakeCaches'

export const NOW = Date.UTC(2026, 10, 26, 12)

export type Field = readonly [name: string, value: string | File]

const formOf = (fields: readonly Field[]) => {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value)
  }
  return form
}

export const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

/** A browser, made anew for each test of the file: what its worker receives and its page takes. */
export const receivingBrowser = () => {
  const browser = {
    caches: new FakeCaches(),
    held: new HeldFiles(),
    receive: (key: string, ...fields: readonly Field[]) => browser.receiveAt(NOW, key, ...fields),
    receiveAt: (now: number, key: string, ...fields: readonly Field[]) =>
      putReceived(key, boundedForm(formOf(fields)), now),
    take: (key = 'a', now = NOW) => takeReceived(key, browser.held, now),
  }
  beforeEach(() => {
    browser.caches = new FakeCaches()
    browser.held = new HeldFiles()
    vi.stubGlobal('caches', browser.caches)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  return browser
}
