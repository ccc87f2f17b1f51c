import type { CodeId } from '../../domain/codes/AccessCode'
import {
  type LeaderData,
  NO_LEADER_DATA,
  settingsOf,
  shareOf,
} from '../../domain/leaderData/LeaderData'
import { peopleIn } from '../../domain/leaderData/people'
import { sharedAtIn } from '../../infrastructure/sync/leaderData/pending'
import { marksIn } from '../support/marks'
import type { Handout, Promised } from './sessions'
import { CODES, EVENT, type World } from './World'

/** How long a tab may need to keep a change on its device, in milliseconds: one that ends sooner may lose it. */
const WRITING_MS = 100

/** What a leader was promised and did not get, in words. */
export const brokenPromises = (world: World): readonly string[] => [
  ...world.broken,
  ...differences(world),
  ...lost(world),
  ...forgotten(world),
  ...repeated(world),
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

const inWords = (data: LeaderData): string =>
  JSON.stringify([CODES.map((code) => shareOf(data, code)), settingsOf(data, EVENT), data.alerts])

const sharedAtInStore = (world: World, id: string): number | null => {
  const record = world.store.records.get(id)?.record
  return record?.kind === 'share' ? (record.fields.sharedAt ?? null) : null
}

const isStored = (world: World, { id, change }: Promised): boolean => {
  // To take a mark back is kept where it is gone.
  const isUndo = change.kind === 'share' && change.fields.sharedAt === null
  const isGone = isUndo && [...world.undone].every((at) => sharedAtInStore(world, id) !== at)
  return isGone || world.store.hasTaken(change)
}

/** What was saved is in the store; what waited is, too, or was replaced here, or its loss was told. */
const lost = (world: World): readonly string[] =>
  world.promises.flatMap((promised) => {
    const { session, outcome, tab, id, change } = promised
    const { fields } = change
    if (outcome === 'refused' || outcome === null || isStored(world, promised)) return []
    // Of two tabs that write at once, either may come first.
    const isReplacedHere = world.promises.some(
      (other) =>
        other !== promised &&
        other.session === session &&
        other.id === id &&
        other.since > promised.since - WRITING_MS &&
        Object.keys(fields).every((field) => field === 'channel' || field in other.change.fields),
    )
    const isTold = session.told.some((setback) =>
      setback.kind === 'shared-twice'
        ? setback.codes.some((code) => `share-${code}` === id)
        : id.startsWith(setback.what),
    )
    // A claim may be taken back on another screen before its own has the answer.
    const isTakenBack = world.undone.has(sharedAtIn(change) ?? 0)
    const isWarned = promised.isInTab && !tab.life.isAlive
    const isExcused = isWarned || session.isOver
    // That it was shared elsewhere as well would have come after the sign-out.
    const isUntold = session.isOver && 'sharedAt' in fields
    if (isTold || isUntold || isReplacedHere || isTakenBack || (outcome === 'waiting' && isExcused))
      return []
    return [`${outcome} but lost: ${id} ${JSON.stringify(fields)} of ${world.nameOf(tab)}`]
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
    // A channel is no value of its own; a code that has left is marked again rather than given again.
    return isOlder && field !== 'channel' && field !== 'sharedAt' ? [`written again: ${key}`] : []
  })
}

/** A code that was handed out twice is told on every device that did so, and in the tab, if that is still open. */
const givenTwice = (world: World): readonly string[] =>
  CODES.flatMap((code) => {
    const given = world.handouts.filter((one) => one.code === code && isOut(world, one))
    const untold = given.filter((one) => !one.isAgain && !(isToldOf(one) && isToldIn(world, one)))
    return given.length < 2
      ? []
      : untold.map(
          ({ at, tab }) =>
            `${code} was given ${given.length} times, and the ${world.nameOf(tab)} of ${at} was not told`,
        )
  })

const isToldIn = (world: World, { tab, code }: Handout): boolean =>
  !world.openTabs.includes(tab) ||
  tab.told.some((setback) => setback.kind === 'shared-twice' && setback.codes.includes(code))

const isToldOf = ({ session, code }: Handout): boolean =>
  session.told.some((setback) => setback.kind === 'shared-twice' && setback.codes.includes(code))

/** Whether someone may still have the code by it, as far as the leader can know. */
const isOut = (world: World, handout: Handout): boolean => {
  const { code, session, at, since } = handout
  const isTakenBack = (world.takenBack.get(code) ?? 0) > since
  const isKnownBack = isTakenBack && (isToldOf(handout) || isOfTab(world, handout))
  return !world.undone.has(at) && !isKnownBack && !session.isOver && isRemembered(world, handout)
}

/** Whether it was taken back in the session that handed it out. */
const isOfTab = (world: World, { code, session, at }: Handout): boolean =>
  world.handouts.some(
    (one) =>
      one.code === code && one.session === session && one.at !== at && world.undone.has(one.at),
  )

/** A mark that only a tab had, which said so, is gone with it. */
const isRemembered = (world: World, { code, at }: Handout): boolean => {
  const promised = world.promises.find(
    ({ change }) =>
      change.kind === 'share' && change.code === code && change.fields.sharedAt === at,
  )
  if (promised === undefined || promised.tab.diedAt === null) return true
  const wasAtOnce = promised.tab.diedAt - promised.since < WRITING_MS
  return !promised.isInTab && !(promised.outcome === null && wasAtOnce)
}

/** Every mark in the store is of a code that left a screen. */
const markedForNoOne = (world: World): readonly string[] =>
  Object.entries(marksIn(world.store.data)).flatMap(([code, { sharedAt }]) => {
    const isHandedOut = world.handouts.some((one) => one.code === code && one.at === sharedAt)
    return sharedAt === null || isHandedOut || world.crashedClaims.has(sharedAt)
      ? []
      : [`${code} is marked at ${sharedAt}, and no one got it`]
  })

const isHandedOutTwice = (world: World, code: CodeId): boolean =>
  world.handouts.filter((one) => one.code === code).length > 1

/** What was told of another tab or device, where there was none. */
const falseAlarms = (world: World): readonly string[] =>
  [...world.ended, ...world.sessions.values()].flatMap(({ told }) =>
    told.flatMap((setback) => {
      if (setback.kind === 'refused') return world.hasRefusals ? [] : ['a change was refused']
      // A tab may take back a mark that it has replaced itself a moment before.
      if (setback.kind === 'replaced' && setback.what === 'share') return []
      const isOfKind = ({ change }: Promised) =>
        setback.kind === 'shared-twice' ? change.kind === 'share' : change.kind === setback.what
      const tabs = new Set(world.promises.filter(isOfKind).map(({ tab }) => tab))
      // A tab may hand a code out again in the moment before its screen shows that it left.
      const isOfOneTab =
        setback.kind === 'shared-twice' &&
        setback.codes.every((code) => isHandedOutTwice(world, code))
      const isTrue = tabs.size > 1 || world.crashedClaims.size > 0 || isOfOneTab
      return isTrue ? [] : [`false alarm: ${JSON.stringify(setback)}`]
    }),
  )
