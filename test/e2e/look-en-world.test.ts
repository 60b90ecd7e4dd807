import { describeLooks } from '../support/describe-looks.ts'

describeLooks('en', 'world', ['long', 'night'])
