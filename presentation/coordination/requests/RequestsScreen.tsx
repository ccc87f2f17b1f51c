import Empty from 'antd/es/empty'
import { useEffect, useRef } from 'react'
import type { DescribedRequest } from '../../../application/coordination/requests/DescribeRequests'
import {
  requestsHidden,
  requestsRetried,
  requestsShown,
  selectDescribed,
  selectDescriptionFailure,
  selectOpenRequests,
} from '../../../application/coordination/requests/requests.slice'
import { isSamePlace, MOST_LISTED } from '../../../domain/coordination/requests/OpenRequest'
import { AntdTheme } from '../../kit/antd/AntdTheme'
import { Failed } from '../../kit/Failed'
import { Loading } from '../../kit/Loading'
import { useAppDispatch, useAppSelector } from '../../kit/store'
import { OpenRequestRow } from './OpenRequestRow'
import './requests.css'

const TITLE = 'Pedidos de códigos'

const keyOf = ({ leaderId, eventId }: DescribedRequest): string => `${leaderId} ${eventId}`

const List = () => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectOpenRequests)
  const described = useAppSelector(selectDescribed)
  const failure = useAppSelector(selectDescriptionFailure)
  const failed = (
    <Failed onRetry={() => dispatch(requestsRetried())}>
      No se pudieron cargar los pedidos. Revise su conexión e intente de nuevo.
    </Failed>
  )
  if (reading === null) return <Loading isTall>Cargando los pedidos…</Loading>
  if (!reading.ok) return failed
  const open = reading.value
  if (open.length === 0) {
    return (
      <Empty
        image={Empty.PRESENTED_IMAGE_SIMPLE}
        description="No hay pedidos. Cuando un líder pida códigos, aparece aquí."
      />
    )
  }
  const rows = open.flatMap((one) => described.find((other) => isSamePlace(one, other)) ?? [])
  return (
    <>
      <ul className="requests">
        {rows.map((request) => (
          // A request that is changed keeps its row, and with it what the coordinator is typing there.
          <li key={keyOf(request)}>
            <OpenRequestRow request={request} />
          </li>
        ))}
      </ul>
      {failure !== null && failed}
      {failure === null && rows.length < open.length && <Loading>Cargando los pedidos…</Loading>}
      {open.length === MOST_LISTED && (
        <p className="sub requests__most">{`Se muestran los ${MOST_LISTED} más antiguos.`}</p>
      )}
    </>
  )
}

/** 'Pedidos': what the store's leaders ask for, each answered in one press (ROUTE-20, REQUEST-5). */
export const RequestsScreen = () => {
  const dispatch = useAppDispatch()
  const reading = useAppSelector(selectOpenRequests)
  const title = useRef<HTMLHeadingElement>(null)
  const count = reading?.ok ? reading.value.length : 0
  const before = useRef(count)
  useEffect(() => {
    dispatch(requestsShown())
    return () => void dispatch(requestsHidden())
  }, [dispatch])
  useEffect(() => {
    // The row that had the focus went with its answer.
    if (count < before.current && document.activeElement === document.body)
      title.current?.focus({ preventScroll: true })
    before.current = count
  }, [count])
  return (
    <AntdTheme>
      <section className="card" aria-labelledby="requests-title">
        <header className="card__head">
          <h2 ref={title} tabIndex={-1} id="requests-title" className="card__title">
            {TITLE}
          </h2>
        </header>
        <List />
      </section>
    </AntdTheme>
  )
}
