import { describe, expect, it, vi } from 'vitest'
import { commitUnits } from '../../provision/src/firebase/commit.ts'

/** A Firestore with documents at some paths already. */
const firestoreWith = (taken: readonly string[] = [], failure?: object) => {
  const commits: string[][] = []
  const firestore = {
    doc: (path: string) => ({ id: path, path }),
    collection: () => expect.unreachable(),
    batch: () => {
      const paths: string[] = []
      return {
        create: ({ path }: { path: string }) => paths.push(path),
        update: ({ path }: { path: string }) => paths.push(path),
        commit: async () => {
          if (failure && commits.length === 1) throw failure
          if (paths.some((path) => taken.includes(path)))
            throw Object.assign(new Error('taken'), { code: 6 })
          commits.push(paths)
        },
      }
    },
  }
  return { firestore, commits }
}

const units = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    number: i,
    writes: [`codes/${i}`, `texts/${i}`].map((path) => ({
      path,
      kind: 'create' as const,
      fields: {},
    })),
  }))

describe('A commit', () => {
  it('has up to 500 writes, and never part of a unit [PROVISION-3]', async () => {
    const { firestore, commits } = firestoreWith()
    const seen: number[] = []
    const failed = await commitUnits(firestore, units(600), (count) => seen.push(count))
    expect(failed.size).toBe(0)
    expect(commits.map((paths) => paths.length)).toEqual([500, 500, 200])
    expect(seen).toEqual([250, 250, 100])
    expect(commits.flat().filter((path) => path.startsWith('texts/'))).toHaveLength(600)
  })

  it('of single writes has up to 500 of them', async () => {
    const { firestore, commits } = firestoreWith()
    const single = units(501).map((unit) => ({ ...unit, writes: unit.writes.slice(0, 1) }))
    await commitUnits(firestore, single, () => {})
    expect(commits.map((paths) => paths.length)).toEqual([500, 1])
  })

  it('in conflict loses the units concerned alone [PROVISION-7]', async () => {
    const { firestore, commits } = firestoreWith(['texts/3', 'codes/77'])
    let done = 0
    const failed = await commitUnits(firestore, units(100), (count) => {
      done += count
    })
    expect(Array.from(failed.keys(), ({ number }) => number)).toEqual([3, 77])
    expect(commits.flat()).toHaveLength(196)
    expect(done).toBe(100)
  })

  it('that fails for another reason ends the run; what was written before stays', async () => {
    const failure = Object.assign(new Error('permission denied'), { code: 7 })
    const { firestore, commits } = firestoreWith([], failure)
    await expect(commitUnits(firestore, units(600), () => {})).rejects.toBe(failure)
    expect(commits.flat()).toHaveLength(500)
  })

  it('updates documents under the versions that were read, where they were [PROVISION-11]', async () => {
    const update = vi.fn()
    const { firestore } = firestoreWith()
    const batch = () => ({ create: () => expect.unreachable(), update, commit: async () => {} })
    const writeOf = (path: string, version?: string) => ({
      path,
      kind: 'update' as const,
      fields: { of: path },
      version,
    })
    const read = [writeOf('codes/a', 'v1'), writeOf('codes/b', 'v2'), writeOf('users/c')]
    await commitUnits({ ...firestore, batch }, [{ writes: read }], () => {})
    const documentOf = (path: string) => ({ id: path, path })
    expect(update.mock.calls).toEqual([
      [documentOf('codes/a'), { of: 'codes/a' }, { lastUpdateTime: 'v1' }],
      [documentOf('codes/b'), { of: 'codes/b' }, { lastUpdateTime: 'v2' }],
      [documentOf('users/c'), { of: 'users/c' }],
    ])
  })
})
