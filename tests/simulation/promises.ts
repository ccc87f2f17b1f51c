import {
  type LeaderData,
  NO_LEADER_DATA,
  requestOf,
  settingsOf,
  shareOf,
} from '../../domain/sharing/leaderData/LeaderData'
import { peopleIn } from '../../domain/sharing/leaderData/people'
import { sharedAtIn } from '../../infrastructure/sync/leaderData/pending'
import { falseAlarms, givenTwice, markedForNoOne } from './handouts'
import { type Promised, WRITING_MS } from './sessions'
import { CODES, EVENT, type World } from './World'

/** The broken promises to a leader, in words. */
export const brokenPromises = (world: World): readonly string[] => [
  ...world.broken,
  ...differences(world),
  ...leftOnDevices(world),
  ...lost(world),
  ...refusedInVain(world),
  ...forgotten(world),
  ...repeated(world),
  ...replacedByOlder(world),
  ...unanswered(world),
  ...givenTwice(world),
  ...markedForNoOne(world),
  ...falseAlarms(world),
]

/** Every screen shows what the store has, and nothing waits. */
const differences = (world: World): readonly string[] =>
  world.openTabs.flatMap((tab) => {
    const waiting = tab.shown?.unsent.length ?? 0
    const [shown, wanted] = [inWords(tab.shown?.data ?? NO_LEADER_DATA), inWords(world.store.data)]
    return [
      ...(waiting > 0 ? [`${world.nameOf(tab)} still waits with ${waiting}`] : []),
      ...(shown === wanted ? [] : [`${world.nameOf(tab)} shows ${shown}, the store has ${wanted}`]),
    ]
  })

/** A device keeps no change that the store has reported. One that its tab kept as it crashed waits for another tab's next turn. */
const leftOnDevices = ({ devices }: World): readonly string[] =>
  devices.flatMap(({ pending }, number) =>
    [...pending]
      .filter(([, list]) => list.some(({ receivedAt }) => receivedAt !== undefined))
      .map(([id]) => `device ${number} still keeps ${id}`),
  )

const inWords = (data: LeaderData): string =>
  JSON.stringify([
    CODES.map((code) => shareOf(data, code)),
    settingsOf(data, EVENT),
    requestOf(data, EVENT),
    data.alerts,
  ])

/** No change of a leader takes an answer away. */
const unanswered = ({ store }: World): readonly string[] =>
  Array.from(store.answers, ([event, answer]) => [answer, requestOf(store.data, event).answer])
    .filter(([answer, stored]) => answer !== stored)
    .map(([answer]) => `an answer is gone: ${JSON.stringify(answer)}`)

const sharedAtInStore = (world: World, id: string): number | null => {
  const record = world.store.records.get(id)?.record
  return record?.kind === 'share' ? (record.fields.sharedAt ?? null) : null
}

const isStored = (world: World, { id, change }: Promised): boolean => {
  // To take a mark back is kept where it is gone.
  const isGone =
    change.kind === 'share' &&
    change.fields.sharedAt === null &&
    !world.isUndone(change.code, sharedAtInStore(world, id))
  return isGone || world.store.hasTaken(change)
}

/** A saved change is in the store; one that waited is, too, or was replaced here, or its loss was told. */
const lost = (world: World): readonly string[] =>
  world.promises.flatMap((promised) => {
    const { session, outcome, tab, id, change } = promised
    const { fields } = change
    if (outcome === 'refused' || outcome === null || isStored(world, promised)) return []
    // If two tabs write at once, either may come first.
    const isReplacedHere = world.promises.some(
      (other) =>
        other !== promised &&
        other.session === session &&
        other.id === id &&
        other.since > promised.since - WRITING_MS &&
        Object.keys(fields).every(
          (field) =>
            // A withdrawal leaves nothing of a request to wait for.
            field === 'channel' || change.kind === 'request' || field in other.change.fields,
        ),
    )
    const isTold = session.told.some((setback) =>
      setback.kind === 'shared-twice'
        ? setback.codes.some((code) => `share-${code}` === id)
        : // A refused change is never called sent, in any tab of its device.
          id.startsWith(setback.what) && !(outcome === 'sent' && setback.kind === 'refused'),
    )
    // A claim may be taken back on another screen before its own has the answer.
    const isTakenBack =
      change.kind === 'share' && world.isUndone(change.code, sharedAtIn(change) ?? null)
    const isWarned = promised.isInTab && !tab.life.isAlive
    const isExcused = isWarned || session.isOver
    // A notice that it was shared elsewhere as well would have come after the sign-out.
    const isUntold = session.isOver && 'sharedAt' in fields
    if (isTold || isUntold || isReplacedHere || isTakenBack || (outcome === 'waiting' && isExcused))
      return []
    return [`${outcome} but lost: ${id} ${JSON.stringify(fields)} of ${world.nameOf(tab)}`]
  })

/** At least one change of a call that was called refused is not in the store. */
const refusedInVain = (world: World): readonly string[] =>
  world.promises.flatMap(({ outcome, tab, since, id, change }) => {
    const ofCall = world.promises.filter((one) => one.tab === tab && one.since === since)
    // Others may have taken back or withdrawn the same.
    const isUnique = Object.values(change.fields).every((value) => value !== null)
    const isStored = ofCall.every((one) => world.store.hasTaken(one.change))
    return outcome === 'refused' && isUnique && isStored && !world.hasTakenRefused
      ? [`refused but stored: ${id} ${JSON.stringify(change.fields)} of ${world.nameOf(tab)}`]
      : []
  })

const peopleOn = (data: LeaderData, { change }: Promised): readonly string[] =>
  change.kind === 'share' ? peopleIn(shareOf(data, change.code).note) : []

/** A person whom a note names stays in it until a screen that shows them says otherwise. */
const forgotten = (world: World): readonly string[] =>
  world.promises.flatMap((promised) => {
    const { change, id, session, outcome, tab } = promised
    const name = change.kind === 'share' ? change.fields.note : undefined
    if (name === undefined || outcome === null || outcome === 'refused') return []
    const isReplaced = world.promises.some(
      (other) =>
        other !== promised &&
        other.id === id &&
        other.change.kind === 'share' &&
        other.change.fields.note !== undefined &&
        (other.over === null || peopleOn(other.over, promised).includes(name)),
    )
    const isTold = session.told.some(({ kind }) => kind === 'refused')
    const isWarned = outcome === 'waiting' && (session.isOver || promised.isInTab)
    return isReplaced || isTold || isWarned || peopleOn(world.store.data, promised).includes(name)
      ? []
      : [`${world.nameOf(tab)} noted '${name}', which the note of ${id} lacks`]
  })

/** The fields of which the one that was changed last stays. */
const AGING = ['template', 'goal', 'amount']

/** No value takes the place of one that the leader wrote after it. */
const replacedByOlder = (world: World): readonly string[] => {
  const keyOf = (id: string, field: string, value: unknown) =>
    `${id} ${field} ${JSON.stringify(value)}`
  const makers = new Map(
    world.promises.flatMap((promised) =>
      Object.entries(promised.change.fields).map(
        ([field, value]) => [keyOf(promised.id, field, value), promised] as const,
      ),
    ),
  )
  const latest = new Map<string, Promised>()
  return world.store.history.flatMap(({ id, field, value }) => {
    const [place, key] = [`${id} ${field}`, keyOf(id, field, value)]
    const [before, maker] = [latest.get(place), makers.get(key)]
    if (maker) latest.set(place, maker)
    if (!before || !maker || maker.since >= before.since || maker.isClockFast) return []
    return AGING.includes(field) && !world.overtakenByThemselves.has(id)
      ? [`older in the place of a newer one: ${key}`]
      : []
  })
}

/** No value is written, overwritten and written again: an older one would win over a newer. */
const repeated = (world: World): readonly string[] => {
  const written = new Set<string>()
  const latest = new Map<string, unknown>()
  const isPartOf = (note: unknown, of: unknown) =>
    peopleIn(String(note)).every((name) => peopleIn(String(of)).includes(name))
  return world.store.history.flatMap(({ id, field, value }) => {
    const [place, key] = [`${id} ${field}`, `${id} ${field} ${JSON.stringify(value)}`]
    const before = latest.get(place)
    const isSame = JSON.stringify(before) === JSON.stringify(value)
    // A name that another device has noted beside it may go again, and come back beside the others.
    const isJoined = isPartOf(value, before) || isPartOf(before, value)
    const isKept = isSame || (field === 'note' && isJoined)
    const isOlder = written.has(key) && !isKept
    written.add(key)
    latest.set(place, value)
    // A sender cannot know that the store took a value which another device replaced before the record was read again.
    const isUnknown = world.overtakenByThemselves.has(id)
    // A channel is no value of its own; a code that has left is marked again rather than given again.
    // Withdrawn twice, a request is asked anew between.
    const isWithdrawal = field === 'askedAt' && value === null
    return isOlder && !isUnknown && field !== 'channel' && field !== 'sharedAt' && !isWithdrawal
      ? [`written again: ${key}`]
      : []
  })
}
