import { type CodesReading, WatchCodes } from '../../../application/codes/WatchCodes'
import { collect } from '../../support/collect'
import { codesFake } from '../../support/memory/codesFake'
import { eventsFake } from '../../support/memory/sessionFakes'
import { ana, festival } from '../../support/mothers/codes'

export const setUp = () => {
  const codes = codesFake()
  const events = eventsFake([festival])
  const readings = collect<CodesReading>()
  const load = new WatchCodes(codes, events)
  return { codes, events, readings, watch: () => load.watch(ana, readings.listener) }
}
