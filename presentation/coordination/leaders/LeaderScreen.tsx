import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import {
  registrationLeft,
  registrationShown,
  selectRegistration,
} from '../../../application/coordination/leaders/registration.slice'
import {
  selectWaitingCount,
  waitingCountRequested,
} from '../../../application/coordination/leaders/waitingCount.slice'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import '../../kit/antd/longForm.css'
import { entryValue, setEntryValue } from '../../kit/hooks/useEntryState'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { LeaderForm } from './LeaderForm'
import './leaders.css'
import { RegisteredLeader } from './RegisteredLeader'
import { WaitingLeadersButton } from './WaitingLeaders'

const SENT = 'Líder enviado'

/** 'Nuevo líder' (ROUTE-12). */
export const LeaderScreen = () => {
  const job = useAppSelector(selectRegistration)
  const dispatch = useAppDispatch()
  const isCounted = useAppSelector(selectWaitingCount) !== null
  useEffect(() => {
    dispatch(registrationShown())
    return () => void dispatch(registrationLeft())
  }, [dispatch])
  useEffect(() => {
    if (!isCounted) dispatch(waitingCountRequested())
  }, [dispatch, isCounted])
  // Another entry may hold another value.
  useLocation()
  // Opened anew, the screen is for another leader: a report belongs to where its form was sent.
  const isReport = job.step === 'done' && entryValue(SENT) === true
  return (
    <AntdTheme>
      {isReport ? (
        <RegisteredLeader email={job.request.email} id={job.id} />
      ) : (
        <>
          <div className="leaders__head">
            <WaitingLeadersButton />
          </div>
          <LeaderForm onSend={() => setEntryValue(SENT, true)} />
        </>
      )}
    </AntdTheme>
  )
}
