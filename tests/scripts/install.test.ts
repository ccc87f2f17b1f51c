import { expect, it } from 'vitest'
import { outdated } from '../../scripts/install.mjs'

const wanted = {
  '': {},
  'node_modules/react': { version: '19.3.0', integrity: 'sha512-a' },
  'node_modules/only-on-windows': { version: '1.0.0', optional: true },
}

it('needs no installation if all packages match the lock file, except those of other systems', () => {
  expect(outdated(wanted, { 'node_modules/react': wanted['node_modules/react'] })).toEqual([])
})

it('lists a missing package', () => {
  expect(outdated(wanted, {})).toEqual(['react'])
})

it('lists a package of another version or with other content', () => {
  const react = wanted['node_modules/react']
  expect(outdated(wanted, { 'node_modules/react': { ...react, version: '19.2.0' } })).toEqual([
    'react',
  ])
  expect(outdated(wanted, { 'node_modules/react': { ...react, integrity: 'sha512-b' } })).toEqual([
    'react',
  ])
})
