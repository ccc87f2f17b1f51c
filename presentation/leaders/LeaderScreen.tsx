import { selectRegistration } from '../../application/leaders/registration.slice'
import '../kit/form/longForm.css'
import { useAppSelector } from '../store'
import { LeaderForm } from './LeaderForm'
import './leaders.css'
import { RegisteredLeader } from './RegisteredLeader'

/** 'Nuevo líder' (ROUTE-12). */
export const LeaderScreen = () => {
  const job = useAppSelector(selectRegistration)
  return job.step === 'done' ? <RegisteredLeader email={job.request.email} /> : <LeaderForm />
}
