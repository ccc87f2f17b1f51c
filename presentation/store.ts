import type { Action, Dispatch } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import type { RootState } from '../application/process/leaderSlices'

/** Reads the store. A selector for a part that the portal's state lacks does not compile. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** Dispatches the user's actions. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<Action>>()
