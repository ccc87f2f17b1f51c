import { createSelector } from '@reduxjs/toolkit'
import type { CodeId } from '../../domain/codes/AccessCode'
import type { TrackedCode } from '../../domain/codes/TrackedCode'
import { type VerdictGroup, verdictGroupOf } from '../../domain/validator/verdict'
import { selectCodes, selectHaveAllArrived } from '../codes/codes.slice'
import type { Reading } from './readings'
import { selectLatestReading, selectReadings, selectScanner } from './scanner.slice'

/** A code that was read, as it is now. */
export interface ScannedCode {
  readonly text: string
  /** When it was first read, in epoch milliseconds. */
  readonly at: number
  /** Null if it is none of the leader's codes. */
  readonly code: TrackedCode | null
  /** 'searching' while codes still arrive, of which one may have the text. */
  readonly group: VerdictGroup | 'searching'
}

const scannedOf = (
  { text, at }: Reading,
  code: TrackedCode | null,
  isComplete: boolean,
): ScannedCode => {
  const isSearched = code === null && !isComplete
  return { text, at, code, group: isSearched ? 'searching' : verdictGroupOf(code ?? text) }
}

const NO_CODES: readonly TrackedCode[] = []

/** Every code that was read, in order, with its verdict. */
export const selectScanned = createSelector(
  [selectReadings, selectCodes, selectHaveAllArrived],
  (readings, codes, isComplete) => {
    // In one walk through the codes: hundreds may be read, of ten thousand.
    const ids = new Set(readings.map(({ id }) => id))
    const found = new Map<CodeId | null, TrackedCode>()
    for (const code of codes ?? NO_CODES) if (ids.has(code.id)) found.set(code.id, code)
    return readings.map((one) => scannedOf(one, found.get(one.id) ?? null, isComplete))
  },
)

/** The code that was read last, and whether it had been read before; null for none. */
export const selectLatestScanned = createSelector(
  [selectLatestReading, selectCodes, selectHaveAllArrived],
  (latest, codes, isComplete) =>
    latest && {
      ...scannedOf(
        latest.reading,
        codes?.find(({ id }) => id === latest.reading.id) ?? null,
        isComplete,
      ),
      isRepeat: latest.isRepeat,
      count: latest.count,
    },
)

/** The picture of the scanner, or the message in its place. */
export type ScannerStage =
  | { readonly kind: 'starting' | 'explained' | 'reading-photos' }
  | { readonly kind: 'picture'; readonly torch: { readonly isLit: boolean } | null }
  | { readonly kind: 'no-camera'; readonly failure: NoCamera }
  | { readonly kind: 'no-photo'; readonly failure: NoPhoto }

type ScannerState = ReturnType<typeof selectScanner>
type NoCamera = Extract<ScannerState['camera'], { kind: 'failed' }>['failure']
type NoPhoto = Extract<ScannerState['photos'], { kind: 'failed' }>['failure']

export const selectScannerStage = createSelector(
  [selectScanner],
  ({ camera, photos }): ScannerStage => {
    if (photos.kind === 'failed') return { kind: 'no-photo', failure: photos.failure }
    if (photos.kind === 'reading') return { kind: 'reading-photos' }
    if (camera.kind === 'failed') return { kind: 'no-camera', failure: camera.failure }
    if (camera.kind === 'explained') return { kind: 'explained' }
    if (camera.kind === 'unknown') return { kind: 'starting' }
    const hasTorch = camera.kind === 'open' && camera.hasTorch
    return { kind: 'picture', torch: hasTorch ? { isLit: camera.isLit } : null }
  },
)
