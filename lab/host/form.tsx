import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { allCalls } from '../../domain/calls'
import { LANGUAGES } from '../../domain/languages'
import { SIMULATED_CHANNELS } from '../channel/channels'
import { useLabText } from '../shell/language'
import { FAILURES, type HostSettings, LOGIN_ANSWERS, NETWORKS, PLACES, SCREENS } from './settings'
import type { RunningCase } from './use-case'

interface FieldProps {
  name: keyof HostSettings
  running: Pick<RunningCase, 'draft' | 'change' | 'faults'>
}

interface ControlProps {
  id: string
  name: string
  value: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onChange: (event: { target: { value: string } }) => void
}

type Control = (shared: ControlProps) => ReactNode

/** A setting with its label and what is wrong with it. */
function Field({ name, running, wide, children }: FieldProps & { wide?: true; children: Control }) {
  const t = useLabText()
  const [control, faultId] = [useId(), useId()]
  const fault = running.faults[name]
  return (
    <div className={wide && 'wide-field'}>
      <label htmlFor={control}>{t(`host.${name === 'lang' ? 'language' : name}`)}</label>
      {children({
        id: control,
        name,
        value: running.draft[name],
        'aria-invalid': fault ? true : undefined,
        'aria-describedby': fault ? faultId : undefined,
        onChange: ({ target }) => running.change(name, target.value),
      })}
      {fault ? (
        <p id={faultId} role="alert" className="problem">
          {t(fault)}
        </p>
      ) : null}
    </div>
  )
}

function Choice({ options, ...field }: FieldProps & { options: readonly string[] }) {
  const value = field.running.draft[field.name]
  const all = options.includes(value) ? options : [...options, value]
  return (
    <Field {...field}>
      {(shared) => (
        <select {...shared}>
          {all.map((option) => (
            <option key={option} value={option}>
              {option === '' ? '—' : option}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Text({ type = 'text', ...field }: FieldProps & { type?: string; wide?: true }) {
  return <Field {...field}>{(shared) => <input {...shared} type={type} />}</Field>
}

const CALL_PATHS = ['', ...new Set(allCalls.map(({ path }) => path))].sort()

/** Every setting of a case; submitting runs it. */
export function HostForm({ running, onRun }: { running: RunningCase; onRun: () => void }) {
  const t = useLabText()
  const form = useRef<HTMLFormElement>(null)
  const shared = { running }
  return (
    <form
      ref={form}
      className="case"
      aria-label={t('case')}
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(onRun)
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
      }}
    >
      <Text {...shared} name="page" wide />
      <Choice {...shared} name="channel" options={SIMULATED_CHANNELS} />
      <Choice {...shared} name="lang" options={['', ...LANGUAGES]} />
      <Choice {...shared} name="screen" options={SCREENS} />
      <Choice {...shared} name="loggedIn" options={['0', '1']} />
      <Choice {...shared} name="loginAnswer" options={LOGIN_ANSWERS} />
      <Text {...shared} name="mobNum" />
      <Text {...shared} name="username" />
      <Text {...shared} name="gDid" />
      <Text {...shared} name="clock" type="datetime-local" />
      <Choice {...shared} name="place" options={PLACES} />
      <Choice {...shared} name="network" options={NETWORKS} />
      <Choice {...shared} name="failing" options={CALL_PATHS} />
      <Choice {...shared} name="failure" options={FAILURES} />
      <Text {...shared} name="award" />
      <button type="submit">{t('host.run')}</button>
    </form>
  )
}
