import { createRequire } from 'node:module'
import { describe, expect, it, vi } from 'vitest'
import { stampUpdate } from '../../functions/src/codes/stampUpdate.ts'

const { FieldValue, Timestamp } = createRequire(
  new URL('../../functions/package.json', import.meta.url),
)('firebase-admin/firestore')

const NOW = Date.UTC(2026, 10, 22)
const at = (millis: number) => Timestamp.fromMillis(millis)

const stored = (fields: Record<string, unknown> | null, update = vi.fn(async () => {})) => ({
  exists: fields !== null,
  updateTime: fields === null ? undefined : at(NOW),
  ref: { update },
  get: (field: string) => fields?.[field],
})

const stampedBy = async (
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  fails?: unknown,
) => {
  const update = vi.fn(async () => {
    if (fails) throw fails
  })
  const log = vi.fn()
  await stampUpdate(stored(before), stored(after, update), NOW, log)
  return { update, log }
}

const old = at(NOW - 86_400_000)

describe('A write to a code', () => {
  it('is dated if an update came without a time, and only if no later write has come', async () => {
    for (const [before, after] of [
      [{ createdAt: old }, { createdAt: old, currentUses: 1 }],
      [{ updatedAt: old }, { updatedAt: at(old.toMillis()), currentUses: 1 }],
      [{ updatedAt: old }, { updatedAt: 'ayer' }],
      [{ updatedAt: old }, {}],
      // A copy of the time that the code has, though that is new.
      [{ updatedAt: at(NOW - 1) }, { updatedAt: at(NOW - 1), currentUses: 1 }],
      [{ createdAt: at(NOW) }, { createdAt: at(NOW), currentUses: 1 }],
      // A writer whose clock is slow.
      [{ updatedAt: old }, { updatedAt: at(NOW - 60_000), currentUses: 1 }],
    ] as const) {
      const { update } = await stampedBy(before, after)
      expect(update.mock.calls).toEqual([
        [{ updatedAt: FieldValue.serverTimestamp() }, { lastUpdateTime: at(NOW) }],
      ])
    }
  })

  it('is dated if a code was made with a creation time of the past, which no portal waits for', async () => {
    expect((await stampedBy(null, { createdAt: old })).update).toHaveBeenCalledTimes(1)
    expect((await stampedBy(null, { createdAt: '2020' })).update).toHaveBeenCalledTimes(1)
    // Restored from a backup.
    const restored = await stampedBy(null, { createdAt: old, updatedAt: old })
    expect(restored.update).toHaveBeenCalledTimes(1)
  })

  it('stays as it is if it has its time: a new code, a dated update, and its own date', async () => {
    for (const [before, after] of [
      [null, { createdAt: at(NOW) }],
      [null, { createdAt: old, updatedAt: at(NOW) }],
      [{ updatedAt: old }, { updatedAt: at(NOW), status: 'deleted' }],
      [{ createdAt: old }, { createdAt: old, updatedAt: at(NOW) }],
      [{ createdAt: old }, null],
    ] as const) {
      expect((await stampedBy(before, after)).update).not.toHaveBeenCalled()
    }
  })

  it.each([9, 5, 'failed-precondition', 'not-found'])(
    'is left to a later one that came first (%s)',
    async (code) => {
      const { log } = await stampedBy({}, {}, { code })
      expect(log).not.toHaveBeenCalled()
    },
  )

  it('is tried again after another failure, which is logged', async () => {
    const log = vi.fn()
    const failing = stored(
      {},
      vi.fn(async () => Promise.reject({ code: 14 })),
    )
    await expect(stampUpdate(stored({}), failing, NOW, log)).rejects.toEqual({ code: 14 })
    expect(log).toHaveBeenCalledWith('An update of a code could not be dated', '14')
  })
})
