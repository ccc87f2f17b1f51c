import { type CodesReading, WatchCodes } from '../../../application/codes/WatchCodes'
import { collect } from '../../support/collect'
import { FakeCodeRepository } from '../../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../../support/fakes/FakeEventRepository'
import { ana, festival } from '../../support/mothers/codes'

export const setUp = () => {
  const codes = new FakeCodeRepository()
  const events = new FakeEventRepository(festival)
  const readings = collect<CodesReading>()
  const load = new WatchCodes(codes, events)
  return { codes, events, readings, watch: () => load.watch(ana, readings.listener) }
}
