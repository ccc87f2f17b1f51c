import type { Action, Dispatch, Store } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { RootState } from '../../application/portal/leaderSlices'

/** Reads the store. A selector for a part that the portal's state lacks does not compile. */
export const useAppSelector = useSelector.withTypes<RootState>()

/** The store itself, to read it outside of a render. */
export const useAppStore = useStore.withTypes<Store<RootState>>()

/** Dispatches the user's actions. */
export const useAppDispatch = useDispatch.withTypes<Dispatch<Action>>()
