import { expect, it } from 'vitest'
import { outdated } from '../../scripts/install.mjs'

const wanted = {
  '': {},
  'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
}

it('needs no installation where everything is as the lock file says, other systems’ packages aside', () => {
  expect(outdated(wanted, { 'node_modules/react': wanted['node_modules/react'] })).toEqual([])
})

it('names a package that is missing', () => {
  expect(outdated(wanted, {})).toEqual(['react'])
})

it('names a package that is there in another version or with another content', () => {
  const react = wanted['node_modules/react']
  expect(outdated(wanted, { 'node_modules/react': { ...react, version: '19.2.0' } })).toEqual([
    'react',
  ])
  expect(outdated(wanted, { 'node_modules/react': { ...react, integrity: 'sha512-b' } })).toEqual([
    'react',
  ])
})
