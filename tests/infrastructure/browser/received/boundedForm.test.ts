import { describe, expect, it } from 'vitest'
import { MAX_LIST_BYTES } from '../../../../domain/validator/listFile'
import { type Field, file, receivingBrowser } from './receivingBrowser'

const browser = receivingBrowser()

/** The parts of a form that the page gets, with the names of files alone. */
const received = async (...fields: readonly Field[]) => {
  await browser.receive('a', ...fields)
  const { text, files, refused } = (await browser.take()) ?? {}
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
    await browser.receive(
      'a',
      ['files', file('b.csv')],
      ['title', 'Listas'],
      ['files', file('a.txt')],
    )
    const taken = await browser.take()
    expect(taken).toMatchObject({ text: '', files: [{ name: 'b.csv' }, { name: 'a.txt' }] })
    const [id] = taken?.files.map((one) => one.id) ?? []
    expect(await (id && browser.held.take(id))?.text()).toBe('xxx')
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
