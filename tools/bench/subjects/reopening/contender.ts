import { type AccessCode, codeId, eventId, trackingId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { codeText } from '../codes'

/** A code as libraries keep it: a record of texts and numbers. */
export interface KeptCode {
  readonly id: string
  readonly code: string
  readonly leaderId: string
  readonly eventId: string
  readonly trackingId: string
  readonly status: string
  readonly currentUses: number
  readonly maxUses: number
  /** Epoch milliseconds. */
  readonly createdAt: number
}

/** Keeps codes on the device, and reads them again when the page is opened anew. */
export interface Contender {
  fill(codes: readonly KeptCode[]): Promise<void>
  /**
   * Reads them, and keeps in memory (`keepInMemory`) what a page needs that shows all of them.
   * @param show shows the newest codes, as soon as they are there
   * @returns all codes, newest first
   */
  open(show: (newest: readonly KeptCode[]) => void): Promise<readonly KeptCode[]>
}

/** From now on the page holds these values. */
export const keepInMemory = (...values: readonly unknown[]): void => {
  Object.assign(window, { held: values })
}

/** The rows of a screen. */
export const FIRST = 50

export const newestFirst = (codes: readonly KeptCode[]): readonly KeptCode[] =>
  codes.toSorted((one, other) => other.createdAt - one.createdAt)

export const accessCodeOf = (kept: KeptCode): AccessCode => ({
  ...kept,
  id: codeId(kept.id),
  leaderId: userId(kept.leaderId),
  eventId: eventId(kept.eventId),
  trackingId: trackingId(kept.trackingId),
  status: kept.status === 'expired' ? 'expired' : 'available',
  type: { kind: 'leader' },
  createdBy: null,
})

const keptCodes = (count: number): readonly KeptCode[] =>
  Array.from({ length: count }, (_, number) => ({
    id: `codigo-${number}`,
    code: codeText(number),
    leaderId: 'lider-01',
    eventId: 'evento-01',
    trackingId: 'seguimiento-01',
    status: number % 5 === 0 ? 'expired' : 'available',
    currentUses: number % 3,
    maxUses: 3,
    createdAt: 1_790_000_000_000 - number,
  }))

/** Until the frame after the change is painted. */
const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  })

const show = (codes: readonly KeptCode[]) => {
  const list = document.createElement('ul')
  list.append(
    ...codes.slice(0, FIRST).map(({ code, currentUses, maxUses }) => {
      const row = document.createElement('li')
      row.textContent = `${code} ${currentUses} / ${maxUses}`
      return row
    }),
  )
  document.body.replaceChildren(list)
}

/** Times in milliseconds since the navigation. */
const reopen = async (contender: Contender, count: number) => {
  let first: Promise<number> | null = null
  const codes = await contender.open((newest) => {
    if (first) return
    show(newest)
    first = painted()
  })
  const all = performance.now()
  const isRight =
    codes.length === count &&
    codes.every(({ createdAt }, at) => {
      const before = codes[at - 1]
      return !before || before.createdAt >= createdAt
    })
  if (!isRight || !first)
    throw new Error(`${codes.length} codes instead of ${count}, or in another order`)
  return { first: await first, all }
}

/** Makes a page of a contender: '?fill=1000' keeps codes, '?open=1000' reads them; `done` holds the outcome. */
export const contend = (contender: Contender): void => {
  const asked = new URLSearchParams(location.search)
  const fill = Number(asked.get('fill'))
  const done = fill
    ? contender.fill(keptCodes(fill)).then(() => ({ first: 0, all: 0 }))
    : reopen(contender, Number(asked.get('open')))
  Object.assign(window, { done })
}
