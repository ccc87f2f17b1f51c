import type { CodeId } from '../../domain/codes/AccessCode'
import { marksIn } from '../support/marks'
import { type Handout, type Promised, WRITING_MS } from './sessions'
import { CODES, type World } from './World'

/** A code that was handed out twice is told on every device that did so, and in the tab, if that is still open. */
export const givenTwice = (world: World): readonly string[] =>
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
  return (
    !world.isUndone(code, at) && !isKnownBack && !session.isOver && isRemembered(world, handout)
  )
}

/** Whether it was taken back in the session that handed it out. */
const isOfTab = (world: World, { code, session, at }: Handout): boolean =>
  world.handouts.some(
    (one) =>
      one.code === code && one.session === session && one.at !== at && world.isUndone(code, one.at),
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
export const markedForNoOne = (world: World): readonly string[] =>
  Object.entries(marksIn(world.store.data)).flatMap(([code, { sharedAt }]) => {
    const isHandedOut = world.handouts.some((one) => one.code === code && one.at === sharedAt)
    const isExcused = world.hasTakenRefused || world.crashedClaims.has(sharedAt ?? 0)
    return sharedAt === null || isHandedOut || isExcused
      ? []
      : [`${code} is marked at ${sharedAt}, and no one got it`]
  })

const isHandedOutTwice = (world: World, code: CodeId): boolean =>
  world.handouts.filter((one) => one.code === code).length > 1

/** The setbacks that were told although no other tab or device caused them. */
export const falseAlarms = (world: World): readonly string[] =>
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
      // A coordinator answered meanwhile, or the request that was changed had been refused.
      const isAnswered =
        setback.kind === 'replaced' &&
        setback.what === 'request' &&
        (world.store.answers.size > 0 || world.hasRefusals)
      const isTrue = tabs.size > 1 || world.crashedClaims.size > 0 || isOfOneTab || isAnswered
      return isTrue ? [] : [`false alarm: ${JSON.stringify(setback)}`]
    }),
  )
