import { afterEach, expect } from 'vitest'
import { takeUnnoted } from './watch'

afterEach(() => expect(takeUnnoted()).toEqual([]))
