import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_LIST_BYTES } from '../../../../domain/codes/validator/listFile'
import { HeldFiles } from '../../../../infrastructure/browser/files/HeldFiles'
import { boundedForm } from '../../../../infrastructure/browser/received/boundedForm'
import { forgetReceived } from '../../../../infrastructure/browser/received/forgetReceived'
import {
  deleteExpired,
  putReceived,
} from '../../../../infrastructure/browser/received/receivedCache'
import { takeReceived } from '../../../../infrastructure/browser/received/takeReceived'
import { FakeCaches } from '../../../support/fakes/FakeCaches'

const NOW = Date.UTC(2026, 10, 26, 12)
const TEN_MINUTES = 600_000

let caches: FakeCaches
let held: HeldFiles

beforeEach(() => {
  caches = new FakeCaches()
  held = new HeldFiles()
  vi.stubGlobal('caches', caches)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

type Field = readonly [name: string, value: string | File]

const formOf = (...fields: readonly Field[]) => {
  const form = new FormData()
  for (const [name, value] of fields) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value)
  }
  return form
}
const file = (name: string, size = 3) => new File(['x'.repeat(size)], name)

const receive = (key: string, ...fields: readonly Field[]) =>
  putReceived(key, boundedForm(formOf(...fields)), NOW)
const take = (key = 'a', now = NOW) => takeReceived(key, held, now)

/** What the page gets of a form, with the names of files alone. */
const received = async (...fields: readonly Field[]) => {
  await receive('a', ...fields)
  const { text, files, refused } = (await take()) ?? {}
  return {
    text,
    files: files?.map(({ name }) => name),
    refused: refused?.map(({ name, failure }) => [name, failure]),
  }
}

describe('What another app has shared [RECEIVE-1]', () => {
  it.each([
    ['a text', [['text', 'LIBRE001\nNADA 🎟']], 'LIBRE001\nNADA 🎟'],
    ['a link', [['url', 'https://a.test/?c=LIBRE001']], 'https://a.test/?c=LIBRE001'],
    [
      'a text with a link below it',
      [
        ['text', ' LIBRE001 '],
        ['url', 'https://a.test'],
      ],
      'LIBRE001\nhttps://a.test',
    ],
    [
      'a text, without the heading that its app gave it',
      [
        ['title', 'Chat de Ana'],
        ['text', 'LIBRE001'],
      ],
      'LIBRE001',
    ],
    ['a list that its app put in the title', [['title', 'LIBRE001']], 'LIBRE001'],
    ['markup, as a text', [['text', '<script>alert(1)</script>']], '<script>alert(1)</script>'],
    ['nothing', [['another', 'LIBRE001']], ''],
    ['a file where a text should be', [['text', new File(['x'], 'x')]], ''],
  ] as const)('comes as %s', async (_what, fields, text) => {
    expect(await received(...fields)).toEqual({ text, files: [], refused: [] })
  })

  it('comes with its files in their order, whose contents are as they were', async () => {
    await receive('a', ['files', file('b.csv')], ['title', 'Listas'], ['files', file('a.txt')])
    const taken = await take()
    expect(taken).toMatchObject({ text: '', files: [{ name: 'b.csv' }, { name: 'a.txt' }] })
    const [id] = taken?.files.map((one) => one.id) ?? []
    expect(await (id && held.take(id))?.text()).toBe('xxx')
  })
})

describe('What is too much is refused by its name, and the rest comes [RECEIVE-3]', () => {
  it('as a file of more than 10 MB', async () => {
    const big = file('grande.csv', MAX_LIST_BYTES + 1)
    expect(await received(['files', big], ['files', file('a.txt')], ['text', 'LIBRE001'])).toEqual({
      text: 'LIBRE001',
      files: ['a.txt'],
      refused: [['grande.csv', 'too-large']],
    })
  })

  it('as a file that has no room beside the others', async () => {
    const half = MAX_LIST_BYTES / 2
    expect(
      await received(
        ['files', file('a.txt', half)],
        ['files', file('b.txt', half + 1)],
        ['files', file('c.txt', half)],
      ),
    ).toEqual({ text: '', files: ['a.txt', 'c.txt'], refused: [['b.txt', 'no-room']] })
  })

  it('as a text of more than 10 MB', async () => {
    expect(await received(['text', 'x'.repeat(MAX_LIST_BYTES + 1)])).toEqual({
      text: '',
      files: [],
      refused: [['Texto compartido', 'too-large']],
    })
  })

  it('as the files after the twentieth, of which there may be any number', async () => {
    const files = Array.from({ length: 30 }, (_, at) => ['files', file(`${at}.txt`)] as const)
    const { files: names, refused } = await received(...files)
    expect(names).toHaveLength(20)
    expect(refused).toEqual([['10 archivos más', 'no-room']])
    expect((await received(...files.slice(0, 21))).refused).toEqual([['1 archivo más', 'no-room']])
    expect((await received(...files.slice(0, 20))).refused).toEqual([])
  })
})

it('Names are shortened, of what is kept and of what is refused [RECEIVE-3]', async () => {
  const long = 'x'.repeat(10_000)
  const { files, refused } = await received(
    ['files', file(long)],
    ['files', file(long, MAX_LIST_BYTES + 1)],
  )
  expect(files?.map(({ length }) => length)).toEqual([255])
  expect(refused?.map(([name]) => name?.length)).toEqual([255])
})

describe('What came is kept [RECEIVE-2]', () => {
  it('until it is taken, once', async () => {
    await receive('a', ['text', 'LIBRE001'])
    expect(await take()).not.toBeNull()
    expect(await take()).toBeNull()
    expect(await caches.count()).toBe(0)
  })

  it('for one of two tabs that take it at the same time', async () => {
    await receive('a', ['text', 'LIBRE001'])
    const taken = await Promise.all([take(), take()])
    expect(taken.filter((one) => one !== null)).toHaveLength(1)
  })

  it('under its key', async () => {
    await receive('a', ['text', 'LIBRE001'])
    await receive('b', ['text', 'ENUSO001'])
    expect(await take('c')).toBeNull()
    expect(await take('b')).toMatchObject({ text: 'ENUSO001' })
    expect(await take('a')).toMatchObject({ text: 'LIBRE001' })
  })

  it('for ten minutes', async () => {
    await receive('a', ['text', 'LIBRE001'])
    await receive('b', ['text', 'ENUSO001'])
    expect(await take('a', NOW + TEN_MINUTES)).not.toBeNull()
    expect(await take('b', NOW + TEN_MINUTES + 1)).toBeNull()
    expect(await caches.count()).toBe(0)
  })

  it('for ten minutes also if nobody asks for it, by a clock that may have been set back', async () => {
    await receive('a', ['text', 'LIBRE001'])
    await deleteExpired(NOW + TEN_MINUTES)
    expect(await caches.count()).toBe(1)
    await deleteExpired(NOW - TEN_MINUTES - 1)
    expect(await caches.count()).toBe(0)
  })

  it('while something new comes within that time', async () => {
    await receive('a', ['text', 'LIBRE001'])
    await putReceived('b', boundedForm(formOf(['text', 'X'])), NOW + TEN_MINUTES)
    expect(await caches.count()).toBe(2)
    await putReceived('c', boundedForm(formOf(['text', 'Y'])), NOW + TEN_MINUTES + 1)
    expect(await caches.count()).toBe(2)
    expect(await take('a')).toBeNull()
  })

  it('of the newest five, where a page posts again and again', async () => {
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) await receive(key, ['text', key])
    expect(await caches.count()).toBe(5)
    expect(await take('a')).toBeNull()
    expect(await take('b')).toMatchObject({ text: 'b' })
  })

  it('until the session ends', async () => {
    await receive('a', ['text', 'LIBRE001'])
    await forgetReceived()
    expect(await take()).toBeNull()
  })

  it('nowhere in a browser without caches, which fails nothing', async () => {
    vi.stubGlobal('caches', undefined)
    await expect(forgetReceived()).resolves.toBeUndefined()
    expect(await take()).toBeNull()
  })
})
