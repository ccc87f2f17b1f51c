import { expect, it } from 'vitest'
import { folderOf, noticesOf } from '../../../scripts/build/licences.mjs'
import { root } from '../../../scripts/run.mjs'

it('The package of a file is its innermost one, also of a relative path and a module that a bundler made', () => {
  expect(folderOf('/a/node_modules/b/node_modules/@c/d/x/y.js')).toBe(
    '/a/node_modules/b/node_modules/@c/d',
  )
  expect(folderOf('\0/a/node_modules/b/x.js?commonjs')).toBe('/a/node_modules/b')
  expect(folderOf('node_modules/@fontsource/f/x.woff2')).toBe(`${root}node_modules/@fontsource/f`)
  expect(folderOf('/a/presentation/App.tsx')).toBeNull()
})

it('The notices name each package with its licence’s text, or with that of another one', () => {
  const apache = { version: '1.0.0', licence: 'Apache-2.0', holder: '' }
  const text = noticesOf([
    { ...apache, name: 'b', notices: ['TEXT OF APACHE', 'NOTICE OF B'] },
    { ...apache, name: 'a', holder: 'Ana', notices: [] },
  ])
  expect(text).toMatch(
    /a 1\.0\.0, Apache-2\.0\n\nAna\n\nTEXT OF APACHE\n[\s\S]*b 1\.0\.0, Apache-2\.0\n\nTEXT OF APACHE\n\nNOTICE OF B/,
  )
})
