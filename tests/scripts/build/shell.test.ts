import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { keptFiles, shellOf, versionOf, withVersion } from '../../../scripts/build/shell.mjs'
import { WORKER_FILES } from '../../../scripts/build/workerFiles.mjs'

describe('The version of a build', () => {
  const pages = ['<p>a</p>']
  const files = ['assets/a-1.js', 'assets/b-1.css']

  it('is the same for the same build, in any order of its files', () => {
    expect(versionOf(pages, files)).toBe(versionOf([...pages], [...files].reverse()))
    expect(versionOf(pages, files)).toMatch(/^[0-9a-f]{12}$/)
  })

  it.each([
    ['a page', ['<p>b</p>'], files],
    ['the name of a file', pages, ['assets/a-2.js', 'assets/b-1.css']],
    ['the number of files', pages, ['assets/a-1.js']],
  ])('changes with %s', (_what, otherPages, otherFiles) => {
    expect(versionOf(otherPages, otherFiles)).not.toBe(versionOf(pages, files))
  })
})

describe('The version in a page', () => {
  it('stands at the end of its head', () => {
    const page = '<html><head><title>a</title></head><body></body></html>'
    const named = withVersion(page, 'abc')
    expect(named).toContain('<meta name="version" content="abc" />')
    expect(named.indexOf('<title>')).toBeLessThan(named.indexOf('<meta name="version"'))
    expect(named.indexOf('<meta name="version"')).toBeLessThan(named.indexOf('</head>'))
  })

  it('is refused without a head', () => {
    expect(() => withVersion('<p>a</p>', 'abc')).toThrow('</head>')
  })
})

describe('What a worker keeps', () => {
  it('is no WebAssembly, nor the worker that runs it [SCANNER-12]', async () => {
    const { entryFileNames, assetFileNames } = WORKER_FILES
    const names = [
      entryFileNames({ name: 'codes.worker' }),
      entryFileNames({ name: 'barcodes.worker' }),
      assetFileNames({ names: ['zxing_reader.wasm'] }),
    ]
    const dist = await mkdtemp(join(tmpdir(), 'shell-'))
    onTestFinished(() => rm(dist, { recursive: true }))
    await mkdir(join(dist, 'assets/wasm'), { recursive: true })
    for (const name of names) await writeFile(join(dist, name), '')
    expect(names[1]).toMatch(/^assets\/wasm\//)
    expect(keptFiles(dist)).toEqual(['assets/[name]-[hash].js'])
  })

  const kept = shellOf('abc', '<p>a</p>', [
    { path: 'assets/a-1.js', content: new TextEncoder().encode('a') },
  ])

  it('is one page, asked of the server again for each version, and the files, whose names change', () => {
    expect(kept.page).toBe('/index.html')
    expect(kept.files.map(({ url, revision }) => [url, revision])).toEqual([
      ['/index.html', 'abc'],
      ['/assets/a-1.js', null],
    ])
  })

  it('is checked by the hash of each', () => {
    expect(kept.files.map(({ integrity }) => integrity)).toEqual([
      'sha256-313ddeHg4/7i60xNehYPJnNWDfivsUW6ZRtD8QDA3Fc=',
      'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs=',
    ])
  })
})
