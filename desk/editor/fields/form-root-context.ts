import type { FieldProps } from '@rjsf/utils'
import { createContext } from 'react'

/** The root of the form as rjsf gives it, below which every field finds itself. */
export const FormRootContext = createContext<FieldProps | undefined>(undefined)
