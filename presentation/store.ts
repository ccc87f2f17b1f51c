import type { Action, Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { RootState } from '../application/root/rootReducer'

/** Reads the store: a selector of a part that the portal's state does not have fails the type check. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** Tells the portal what the user did. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<Action>>()
