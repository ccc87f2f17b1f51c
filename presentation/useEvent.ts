import type { Action } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'

/** Tells the portal what the user did. */
export const useEvent = (): ((event: Action) => void) => {
  const dispatch = useDispatch()
  return (event) => void dispatch(event)
}
