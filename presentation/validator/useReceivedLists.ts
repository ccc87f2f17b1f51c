import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { receivedOpened } from '../../application/validator/paste/paste.events'
import { filesOpened } from '../../application/validator/validator.slice'
import { usePortal } from '../kit/portalSettings'
import { receivedKeyIn } from '../kit/routes/received'
import { routes } from '../kit/routes/routes'
import { useAppDispatch } from '../kit/store'

/** Chromium's queue of what the installed portal was opened with, which TypeScript does not know. */
interface LaunchQueue {
  setConsumer(consumer: (params: LaunchParams) => void): void
}

interface LaunchParams {
  readonly files?: readonly FileSystemFileHandle[]
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/**
 * Takes the lists that come from outside the portal: what another app has shared, and files that were opened with it.
 * @param onList called when a list has come, which will be validated
 */
export const useReceivedLists = (onList: () => void): void => {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { holdFile } = usePortal()
  const dispatch = useAppDispatch()

  const take = useEffectEvent((key: string) => {
    // The address goes first: what it leads to can be taken once.
    navigate(routes.dashboard.path, { replace: true })
    onList()
    dispatch(receivedOpened(key))
  })
  useEffect(() => {
    const key = receivedKeyIn(search)
    if (key !== null && receivedKeyIn(window.location.search) === key) take(key)
  }, [search])

  const open = useEffectEvent(async ({ files: handles = [] }: LaunchParams, left: AbortSignal) => {
    if (handles.length === 0) return
    const found = await Promise.all(
      handles.map(async (handle) => {
        // It may be gone since it was chosen.
        const file = await handle.getFile().catch(() => null)
        return { name: handle.name, file }
      }),
    )
    // The session may have ended meanwhile: they are not for the next leader.
    if (left.aborted) return
    onList()
    const all = found.map(({ name, file }) => ({
      picked: { id: holdFile(file ?? new File([], name)), name },
      isGone: file === null,
    }))
    const files = all.filter(({ isGone }) => !isGone).map(({ picked }) => picked)
    const refused = all
      .filter(({ isGone }) => isGone)
      .map(({ picked }) => ({ ...picked, failure: 'unreadable' as const }))
    dispatch(filesOpened({ files, refused }))
  })
  useEffect(() => {
    const left = new AbortController()
    window.launchQueue?.setConsumer((params) => void open(params, left.signal))
    return () => left.abort()
  }, [])
}
