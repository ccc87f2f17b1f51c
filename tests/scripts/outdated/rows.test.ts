import { describe, expect, it } from 'vitest'
import {
  isOutdated,
  type Manifest,
  outdatedRows,
  type Releases,
  report,
} from '../../../scripts/outdated/rows.mjs'

/** A registry of releases by 'name@range', newest first; a range that is not among them has none. */
const registryOf =
  (releases: Record<string, Manifest[]>): Releases =>
  async (name, range) =>
    releases[`${name}@${range}`] ?? []

const release = (version: string, node?: string, more: Partial<Manifest> = {}): Manifest => ({
  version,
  ...(node === undefined ? {} : { engines: { node } }),
  ...more,
})

const rowsOf = (installed: Record<string, string>, releases: Record<string, Manifest[]>) =>
  outdatedRows([{ folder: '', node: '20.19.0', installed }], registryOf(releases))

const rowOf = async (releases: Record<string, Manifest[]>, name = 'tool') =>
  (await rowsOf({ [name]: '1.0.0' }, releases))[0]

describe('The outdated packages', () => {
  it('are none if the registry has no newer release', async () => {
    expect(await rowsOf({ tool: '1.0.0' }, {})).toEqual([])
    expect(report([], '20.19.0')).toBe('Every package is the newest of all.')
  })

  it('name the newest release that the oldest supported Node runs, and why a newer one is not taken', async () => {
    const row = await rowOf({
      'tool@>1.0.0': [release('3.0.0', '>=22'), release('2.0.0', '>=20'), release('1.5.0')],
    })
    expect(row).toMatchObject({ runs: '2.0.0', newest: '3.0.0', reason: 'needs Node >=22' })
  })

  it('fail the command only if a release that can be taken is missing', async () => {
    const blocked = await rowsOf({ tool: '1.0.0' }, { 'tool@>1.0.0': [release('2.0.0', '>=22')] })
    expect(isOutdated(blocked)).toBe(false)
    const missing = await rowsOf({ tool: '1.0.0' }, { 'tool@>1.0.0': [release('2.0.0')] })
    expect(isOutdated(missing)).toBe(true)
  })

  it('leave out a release without engines whose dependency needs a newer Node', async () => {
    const row = await rowOf({
      'tool@>1.0.0': [release('2.0.0', undefined, { dependencies: { core: '^2.0.0' } })],
      'core@^2.0.0': [release('2.1.0', '>=24')],
    })
    expect(row).toMatchObject({ runs: '1.0.0', reason: 'needs core, which needs Node >=24' })
  })

  it('take a release if an older release of its dependency runs', async () => {
    const row = await rowOf({
      'tool@>1.0.0': [release('2.0.0', undefined, { dependencies: { core: '^2.0.0' } })],
      'core@^2.0.0': [release('2.1.0', '>=24'), release('2.0.0', '>=20')],
    })
    expect(row).toMatchObject({ runs: '2.0.0' })
  })

  it('follow the peers that a release demands, not those it merely knows', async () => {
    const peerDependencies = { host: '5.0.0' }
    const releases = { 'host@5.0.0': [release('5.0.0', '>=22')] }
    const demanded = [release('2.0.0', undefined, { peerDependencies })]
    const reason = 'needs host, which needs Node >=22'
    expect(await rowOf({ ...releases, 'tool@>1.0.0': demanded })).toMatchObject({ reason })
    const peerDependenciesMeta = { host: { optional: true } }
    const known = [release('2.0.0', undefined, { peerDependencies, peerDependenciesMeta })]
    expect(await rowOf({ ...releases, 'tool@>1.0.0': known })).toMatchObject({ runs: '2.0.0' })
  })

  it('leave out a release that lacks a package of another platform, its own or that of a dependency', async () => {
    const optionalDependencies = { 'tool-mac': '2.0.0' }
    const reason = 'needs tool-mac 2.0.0, which the registry does not have'
    const own = [release('2.0.0', undefined, { optionalDependencies })]
    expect(await rowOf({ 'tool@>1.0.0': own })).toMatchObject({ runs: '1.0.0', reason })
    const outer = [release('2.0.0', undefined, { dependencies: { core: '2.0.0' } })]
    expect(await rowOf({ 'tool@>1.0.0': outer, 'core@2.0.0': own })).toMatchObject({ reason })
  })

  it('leave out a release whose dependency the registry does not have', async () => {
    const row = await rowOf({
      'tool@>1.0.0': [release('2.0.0', undefined, { dependencies: { core: '2.0.0' } })],
    })
    expect(row).toMatchObject({
      runs: '1.0.0',
      reason: 'needs core 2.0.0, which the registry does not have',
    })
  })

  it('keep the types of Node at the major of the supported Node', async () => {
    const releases = { '@types/node@>1.0.0': [release('26.0.0'), release('20.20.0')] }
    expect(await rowOf(releases, '@types/node')).toMatchObject({
      runs: '20.20.0',
      reason: 'describes a newer Node',
    })
  })

  it('are listed by folder and name in aligned columns', async () => {
    const node = '20.19.0'
    const installed = { zebra: '1.0.0', ant: '1.0.0' }
    const rows = await outdatedRows(
      [
        { folder: 'functions', node, installed: { ant: '1.0.0' } },
        { folder: '', node, installed },
      ],
      registryOf({
        'ant@>1.0.0': [release('2.0.0', '>=22')],
        'zebra@>1.0.0': [release('1.1.0')],
      }),
    )
    expect(report(rows, node).split('\n')).toEqual([
      'package         current  runs on Node 20.19.0  newest',
      'ant             1.0.0    =                     2.0.0   needs Node >=22',
      'zebra           1.0.0    1.1.0                 1.1.0',
      'functions: ant  1.0.0    =                     2.0.0   needs Node >=22',
    ])
  })
})
