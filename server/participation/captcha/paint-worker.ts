import { drawChallenge } from '../../../domain/rules/visit/captcha'
import { answerTasks } from '../../process/worker-tasks'
import { paintChallenge } from './painter'
import type { PaintedChallenge } from './pictures'
import { secretRandom } from './random'

const random = secretRandom()

answerTasks<'paint', PaintedChallenge>(async function* () {
  const { glyphs, words, targets } = drawChallenge(random)
  const image = await paintChallenge(glyphs, random)
  yield { words, targets, image: `data:image/jpeg;base64,${image.toString('base64')}` }
})
