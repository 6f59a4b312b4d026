import { allCalls } from '../../domain/calls'
import { SIMULATED_CHANNELS } from '../channel/channels'
import {
  FAILURES,
  type HostSettings,
  LOGIN_ANSWERS,
  NETWORKS,
  PLACES,
  readSettings,
  SCREENS,
} from './settings'

interface ChoiceProps {
  name: keyof HostSettings
  label: string
  options: readonly string[]
  settings: HostSettings
}

function Choice({ name, label, options, settings }: ChoiceProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={settings[name]}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option === '' ? '—' : option}
          </option>
        ))}
      </select>
    </label>
  )
}

type TextProps = Omit<ChoiceProps, 'options'> & { type?: string; wide?: true }

function Text({ name, label, settings, type = 'text', wide }: TextProps) {
  return (
    <label className={wide && 'wide-field'}>
      {label}
      <input name={name} type={type} defaultValue={settings[name]} />
    </label>
  )
}

const CALL_PATHS = ['', ...new Set(allCalls.map(({ path }) => path))].sort()

/** Every setting of a case; submitting runs it. */
export function HostForm({
  settings,
  onRun,
}: {
  settings: HostSettings
  onRun: (next: HostSettings) => void
}) {
  const shared = { settings }
  return (
    <form
      aria-label="Case"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
        onRun(readSettings(new URLSearchParams(fields)))
      }}
    >
      <Text {...shared} name="page" label="page" wide />
      <Choice {...shared} name="channel" label="channel" options={SIMULATED_CHANNELS} />
      <Choice {...shared} name="lang" label="language" options={['', 'zh-CN', 'en']} />
      <Choice {...shared} name="screen" label="screen" options={SCREENS} />
      <Choice {...shared} name="loggedIn" label="bank login (1 = logged in)" options={['0', '1']} />
      <Choice {...shared} name="loginAnswer" label="login callback" options={LOGIN_ANSWERS} />
      <Text {...shared} name="mobNum" label="customer’s phone" />
      <Text {...shared} name="username" label="customer’s name" />
      <Text {...shared} name="gDid" label="customer’s ID number" />
      <Text {...shared} name="clock" label="server’s clock (Shanghai)" type="datetime-local" />
      <Choice {...shared} name="place" label="place" options={PLACES} />
      <Choice {...shared} name="network" label="network" options={NETWORKS} />
      <Choice {...shared} name="failing" label="failing call" options={CALL_PATHS} />
      <Choice {...shared} name="failure" label="failure" options={FAILURES} />
      <Text {...shared} name="award" label="next draw’s awardIndex" />
      <button type="submit">run</button>
    </form>
  )
}
