import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { missingPlatformPackages } from './platformPackages'

const lock = readFileSync('package-lock.json', 'utf8')

describe('The lock file', () => {
  it('contains the optional packages of every platform, so that `npm ci` works on each', () => {
    expect(missingPlatformPackages(JSON.parse(lock))).toEqual([])
  })

  it('fails the check if one is missing', () => {
    const packages = {
      '': {},
      'node_modules/a': { optionalDependencies: { 'a-linux': '1.0.0', 'a-mac': '1.0.0' } },
      'node_modules/a/node_modules/a-linux': {},
    }
    expect(missingPlatformPackages({ packages })).toEqual(['a-mac@1.0.0, wanted by node_modules/a'])
  })

  it.each(['.', 'functions', 'provision', 'tests/firebase', 'tools'])(
    'of %s contains no registry host',
    (folder) => {
      expect(readFileSync(`${folder}/package-lock.json`, 'utf8')).not.toMatch(/"resolved": "http/)
    },
  )
})
