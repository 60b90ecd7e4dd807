import { describeLooks } from '../support/describe-looks.ts'

describeLooks('fr', 'administration and press')
