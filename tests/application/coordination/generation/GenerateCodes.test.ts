import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  GenerateCodes,
  type GenerationPlan,
} from '../../../../application/coordination/generation/GenerateCodes'
import { eventually } from '../../../support/eventually'
import { FakeCodeWriter } from '../../../support/fakes/FakeCodeWriter'
import { seededBytes, tenCodes } from '../../../support/mothers/generation'
import { beto } from '../../../support/mothers/users'

const { signal } = new AbortController()

/** The making of codes by Beto, in a store of its own. */
const startGenerating = () => {
  const writer = new FakeCodeWriter()
  const generate = new GenerateCodes(writer, { bytes: seededBytes() })
  return {
    writer,
    generate,
    planOf: (change: Partial<typeof tenCodes> = {}) =>
      generate.plan({ ...tenCodes, ...change }, beto.uid),
    run: (plan: GenerationPlan) => generate.run(plan, () => {}, signal),
  }
}

const textsOf = (codes: readonly { readonly code: string }[]) =>
  codes.map(({ code }) => code).toSorted()

let { writer, generate, planOf, run } = startGenerating()
beforeEach(() => {
  ;({ writer, generate, planOf, run } = startGenerating())
})

describe('Making codes', () => {
  it('writes a batch of one tracking id, for the leader and event that were chosen [GENERATE-11]', async () => {
    const { plan, stopped } = await run(planOf())
    expect(stopped).toBeNull()
    expect(writer.codes).toHaveLength(10)
    expect(textsOf(plan.written)).toEqual(textsOf(writer.codes))
    expect(new Set(writer.codes.map(({ batch }) => batch.trackingId)).size).toBe(1)
    expect(writer.codes[0]?.batch).toMatchObject({
      leaderId: tenCodes.leaderId,
      createdBy: beto.uid,
    })
    expect(new Set(writer.codes.map(({ id }) => id)).size).toBe(10)
  })

  it('writes as many at once as the store takes, and reports its progress', async () => {
    const counts: number[] = []
    const plan = planOf({ quantity: 1_000 })
    await generate.run(plan, ({ written }) => counts.push(written.length), signal)
    expect(writer.writes).toBe(Math.ceil(1_000 / writer.atOnce))
    expect(counts.at(-1)).toBe(1_000)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
  })

  it('writes half as many at once where several are refused, each code once', async () => {
    writer.allowedAtOnce = 3
    const { plan, stopped } = await run(planOf({ quantity: 200 }))
    expect(stopped).toBeNull()
    expect(writer.codes).toHaveLength(200)
    expect(new Set(writer.codes.map(({ id }) => id)).size).toBe(200)
    expect(plan.pending).toEqual([])
    const { writes } = writer
    await run(planOf({ quantity: 10 }))
    // The size that worked is remembered: two at once.
    expect(writer.writes - writes).toBe(5)
  })

  it('replaces texts that are taken, and no others', async () => {
    const plan = planOf()
    const [first, second, ...others] = plan.pending.map(({ code }) => code)
    writer.take(first ?? '', second ?? '')
    const { stopped } = await run(plan)
    expect(stopped).toBeNull()
    expect(textsOf(writer.codes)).toEqual(expect.arrayContaining(others))
    expect(textsOf(writer.codes)).not.toContain(first)
    expect(writer.codes).toHaveLength(10)
  })

  it('finds the last free texts of a shape, and says when there are none', async () => {
    // 31 texts, of which all but two are taken.
    const all = generate.plan(
      { ...tenCodes, shape: { prefix: '', length: 1 }, quantity: 40 },
      beto.uid,
    )
    const texts = all.pending.map(({ code }) => code)
    expect(texts).toHaveLength(31)
    writer.take(...texts.slice(2))
    const shape = { prefix: '', length: 1 }
    const { plan, stopped } = await run(planOf({ shape, quantity: 3 }))
    expect(stopped).toBe('no-room')
    expect(textsOf(plan.written)).toEqual(textsOf(all.pending.slice(0, 2)))
    expect(plan.pending).toHaveLength(1)
  })

  it('leaves two that make the same shape at once without a text in common', async () => {
    const shape = { prefix: '', length: 1 }
    const outcomes = await Promise.all([1, 2].map(() => run(planOf({ shape, quantity: 15 }))))
    expect(outcomes.map(({ stopped }) => stopped)).toEqual([null, null])
    expect(new Set(textsOf(writer.codes)).size).toBe(30)
  })
})

describe('A batch that stops', () => {
  it('tells which codes exist, and goes on with the others only', async () => {
    writer.atOnce = 1
    writer.holds().resolve({ ok: false, error: { kind: 'offline' } })
    const begun = await run(planOf())
    expect(begun.stopped).toBe('offline')
    expect(textsOf(begun.plan.written)).toEqual(textsOf(writer.codes))
    expect(begun.plan.written.length + begun.plan.pending.length).toBe(10)
    const ended = await run(begun.plan)
    expect(ended.stopped).toBeNull()
    expect(writer.codes).toHaveLength(10)
    expect(textsOf(ended.plan.written)).toEqual(textsOf(writer.codes))
  })

  it('writes nothing twice where an answer was lost', async () => {
    writer.losesAnswer()
    const begun = await run(planOf())
    expect(begun).toMatchObject({ stopped: 'offline', plan: { written: [] } })
    const ended = await run(begun.plan)
    expect(ended.stopped).toBeNull()
    expect(writer.codes).toHaveLength(10)
  })

  it('knows the texts that took the place of taken ones, also where their answer was lost', async () => {
    const plan = planOf()
    writer.take(plan.pending[0]?.code ?? '')
    writer.holds().resolve({ ok: false, error: { kind: 'taken' } })
    writer.losesAnswer()
    const begun = await run(plan)
    expect(begun).toMatchObject({ stopped: 'offline', plan: { written: [] } })
    expect(textsOf(begun.plan.pending)).toEqual(textsOf(writer.codes))
    const ended = await run(begun.plan)
    expect(textsOf(ended.plan.written)).toEqual(textsOf(writer.codes))
    expect(writer.codes).toHaveLength(10)
  })

  it('writes as many at once as before, once the rules that refused it allow it again', async () => {
    writer.allowedAtOnce = 0
    const { plan, stopped } = await run(planOf({ quantity: 200 }))
    expect(stopped).toBe('permission-denied')
    writer.allowedAtOnce = Number.POSITIVE_INFINITY
    const { writes } = writer
    expect((await run(plan)).stopped).toBeNull()
    expect(writer.writes - writes).toBe(Math.ceil(200 / writer.atOnce))
  })

  it('says that the rules refused to look for taken texts', async () => {
    const plan = planOf()
    writer.take(plan.pending[0]?.code ?? '')
    vi.spyOn(writer, 'taken').mockResolvedValue({
      ok: false,
      error: { kind: 'permission-denied' },
    })
    expect((await run(plan)).stopped).toBe('permission-denied')
  })

  it('says why the rules refused it', async () => {
    writer.failure = { kind: 'permission-denied' }
    expect((await run(planOf())).stopped).toBe('permission-denied')
    // Else a store that refuses without a reason would be asked for ever.
    writer.failure = null
    writer.holds().resolve({ ok: false, error: { kind: 'taken' } })
    expect((await run(planOf())).stopped).toBe('unknown')
  })

  it('by a cancellation waits for the writes under way, and counts them', async () => {
    writer.atOnce = 1
    const controller = new AbortController()
    const held = writer.holds()
    const running = generate.run(planOf(), () => controller.abort(), controller.signal)
    await eventually(() => expect(writer.writes).toBeGreaterThan(0))
    controller.abort()
    held.resolve({ ok: true, value: undefined })
    const { plan, stopped } = await running
    expect(stopped).toBe('cancelled')
    expect(plan.written).toHaveLength(6)
    expect(plan.pending).toHaveLength(4)
  })

  it('by a cancellation that comes after the last write is no stop', async () => {
    const controller = new AbortController()
    const progress = ({ pending }: GenerationPlan) => {
      if (pending.length === 0) controller.abort()
    }
    const { plan, stopped } = await generate.run(planOf(), progress, controller.signal)
    expect(controller.signal.aborted).toBe(true)
    expect(stopped).toBeNull()
    expect(plan.written).toHaveLength(10)
  })

  it('by the limit of the day writes nothing, and tells how many codes are left [GENERATE-17]', async () => {
    writer.dailyLimits.set(beto.uid, 12)
    await run(planOf())
    const plan = planOf()
    expect(await run(plan)).toEqual({ plan, stopped: 'daily-limit', left: 2 })
    expect(writer.codes).toHaveLength(10)
  })

  it('goes on without counting its codes again', async () => {
    writer.dailyLimits.set(beto.uid, 10)
    writer.losesAnswer()
    const { plan, stopped } = await run(planOf())
    expect(stopped).toBe('offline')
    expect((await run(plan)).stopped).toBeNull()
    expect(writer.codes).toHaveLength(10)
  })
})
