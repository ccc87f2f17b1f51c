import { useDeferredValue, useEffect } from 'react'
import { selectLoadStatus } from '../../application/codes/codes.selectors'
import { selectIsOnline } from '../../application/connection/connection.slice'
import { selectLedger } from '../../application/people/ledger.selectors'
import { ledgerOpened } from '../../application/people/people.slice'
import { selectLeaderDataFailure } from '../../application/sharing/leaderData/leaderData.slice'
import { todayHidden, todayShown } from '../../application/usage/todaysUses.slice'
import { NAMELESS } from '../../domain/people/holders'
import { type Ledger, listedIn } from '../../domain/people/ledger'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { type PersonKey, personKey } from '../../domain/sharing/leaderData/people'
import '../codes/codes.css'
import { LoadStatusMessage } from '../codes/LoadStatusMessage'
import { useTicketAddress } from '../codes/useTicketAddress'
import { Loading } from '../kit/Loading'
import { useSheetAddress } from '../kit/routes/useSheetAddress'
import { useAppDispatch, useAppSelector } from '../kit/store'
import { StaleNote } from '../list/StaleNote'
import { NoPeople } from './NoPeople'
import { PeopleList } from './PeopleList'
import { PersonSheet } from './person/PersonSheet'
import { PERSON_PARAMETER } from './personAddress'
import { Totals } from './Totals'
import './tabs.css'
import './people.css'

/** Why it is not known who has which codes. */
const UNKNOWN = {
  offline: 'Sin conexión todavía no se sabe a quién dio sus códigos.',
  'permission-denied': 'Su perfil ya no permite ver a quién dio sus códigos.',
  unknown: 'No se pudo saber a quién dio sus códigos. Recargue la página.',
} as const satisfies Record<ReadFailure['kind'], string>

/** A person whose name an address has, however it is written there. */
const keyIn = (value: string): PersonKey => (value === NAMELESS ? NAMELESS : personKey(value))

const Known = ({ ledger }: { readonly ledger: Ledger }) => {
  const { value, open, close, replace } = useSheetAddress(PERSON_PARAMETER)
  const { id: ticket } = useTicketAddress()
  // A press in the sheet shows there first, and then in what it covers.
  const below = useDeferredValue(ledger)
  const hasAny = listedIn(below).length > 0
  return (
    <>
      {hasAny && (
        <PeopleList ledger={below} isCovered={value !== null || ticket !== null} onOpen={open} />
      )}
      {below.people.length === 0 && <NoPeople />}
      {hasAny && <Totals ledger={below} />}
      {value !== null && <PersonSheet person={keyIn(value)} onClose={close} onRenamed={replace} />}
    </>
  )
}

/** The codes or the leader's notes about them have not come. */
const Unknown = () => {
  const status = useAppSelector(selectLoadStatus)
  const isOnline = useAppSelector(selectIsOnline)
  const failure = useAppSelector(selectLeaderDataFailure) ?? (isOnline ? null : 'offline')
  return (
    <section className="card" aria-label="Personas">
      <LoadStatusMessage status={status} isEmpty={status.kind !== 'ready'}>
        {failure === null ? (
          <Loading isTall>Buscando a quién dio sus códigos…</Loading>
        ) : (
          <p className="state">{UNKNOWN[failure]}</p>
        )}
      </LoadStatusMessage>
    </section>
  )
}

/** 'Personas': who has which of the leader's codes, what was used, and what is owed (ROUTE-16). */
export const PeopleScreen = () => {
  const dispatch = useAppDispatch()
  const status = useAppSelector(selectLoadStatus)
  const ledger = useAppSelector(selectLedger)
  useEffect(() => {
    dispatch(ledgerOpened())
    dispatch(todayShown())
    return () => void dispatch(todayHidden())
  }, [dispatch])
  return (
    <>
      <StaleNote status={status} />
      {ledger ? <Known ledger={ledger} /> : <Unknown />}
    </>
  )
}
