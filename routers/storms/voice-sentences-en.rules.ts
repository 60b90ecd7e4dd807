import type { ModelSentences } from './model-sentences.contract.ts'

/** What English-speaking personas who are not simply the public answer where nothing is prepared. */
export const voiceSentencesEn: Omit<ModelSentences, 'public'> = {
  opponent: {
    hostile: [
      'We [warned|told|wrote to] you [two years ago|from the start|at every meeting]. [You shrugged|Nothing was done|You chose not to listen].',
      'This is what [your word is worth|your management leads to|your savings cost]. [We will not let go|See you in court|We will be at your gates].',
      '[Publish the figures|Release the report|Open the files], [right now|with nothing blacked out|instead of issuing statements].',
      'Yet another [lie|promise|smokescreen], and it is [always the same people|the rest of us|the neighbours] who [pay|suffer].',
      'Demonstration [tomorrow|on Saturday] at [noon|six]: [come in numbers|bring your placards|nobody stays silent any more].',
      'We demand [resignations|an independent inquiry|an immediate stop], [not a statement|and we will get it|this very day].',
    ],
    worried: [
      'And who [measures|controls|checks] [what we breathe|what goes into the water|what you announce]? [Certainly not you|Nobody independent].',
      'We fear [the worst|another accident|consequences for years], and [we have been writing so for long|you know it very well].',
      'What [do these figures still hide|will they tell us tomorrow|will be left when you are gone]?',
      'Our [members|neighbours|children] live [next door|downwind|downstream]. [Who protects them|Who thought of that]?',
    ],
    neutral: [
      'We [note|keep|file] [this statement|this message|this date]. [We will come back to it|It will be of use|Everybody may judge].',
      'Our group [meets tonight|is there for you tomorrow|publishes a full dossier]. [Everybody is welcome|The address is on our page].',
      'For the record, [the report of two years ago|the minutes of the public meeting|our open letter] [said so already|can still be read online].',
    ],
  },
  supporter: {
    supportive: [
      'I have followed them [for years|from the start|for a long time]: [they always stood up for what they did|we can rely on them|they never let us down].',
      'Still [by their side|behind them|with them], [tonight as well|more than ever|whatever people say].',
      'Those who [judge|shout] have [never done that job|not seen the work]. [I say thank you|Well done to them].',
      '[A fine message|A clear answer|The right tone], [that is how we like them|nothing to add|I am sharing it]!',
      'Let us stand together: [share this message|a kind word for the teams|let them work].',
    ],
    worried: [
      '[I hope|I do hope] that [the teams|those who work there|the people on the spot] [are holding on|are well|can rest a little].',
      'Tell us [how to help|where to bring something|what you need]: [we do not sleep much either|there are several of us|we think of you].',
      'Take care of yourselves [too|above all], [it was a long day|it will be a long night|we think of your families].',
    ],
    neutral: [
      'I am [passing on|forwarding|sharing] [their message|the advice|the right information] [around me|to the whole street|in my groups].',
      'Read [the whole message|the source|their page] before you [comment|get angry]: [it is all there|it says so in plain words].',
    ],
  },
  authority: {
    neutral: [
      'We relay this message. [Please share it|Please take note of it|More on our official channels].',
      'Our [services|crews|staff] have been [informed|mobilised|put in touch with the authorities in charge]. [An update will follow|An update is planned at the end of the day|We will keep you informed].',
      'For any question, [call our switchboard|see our website|ask at our front desk]. [Keep the emergency lines free|Do not call the emergency numbers for this].',
      'Only [confirmed|verified] information is published [here|on our accounts|by our services]. [Thank you for your patience|We add to it as soon as we can].',
      'Reminder: [follow the advice|respect the cordons|rely on official sources] [until further notice|as long as the situation requires].',
      'We have received this information and [are examining it|are verifying it|will come back to you].',
      'The next [update|statement] is planned [at the announced time|this evening|as soon as the facts are established].',
      'Our [front desks|counters] remain [open|available] [at the usual hours|until tonight].',
    ],
    supportive: [
      'We commend the [commitment|work|efforts] of [the teams|the rescuers|all staff] [in the field|since this morning|at this hour].',
      'Thanks to [the residents|each of you|you all]: [the advice is being followed|your calm helps the rescuers|your patience is precious].',
      'We fully [support|back] [this step|the teams at work|the measures taken], [together with the state|alongside the towns|with all our means].',
      'Our [staff|services|crews] are [available|ready to step in|at work beside the rescuers].',
      'Coordination [works|is in place]: [thanks to our partners|everybody plays their part|decisions are taken together].',
    ],
  },
  press: {
    hostile: [
      'Why did you wait [to speak|to warn people|to answer]? [Who decided that|At what time did you know|What happened in between]?',
      'You said [the opposite|something else] [yesterday|this morning|last week]. [What has changed|Which of the two versions is right]?',
      'A document that we have [read|obtained] [says otherwise|contradicts your message|speaks of a known risk]. [What is your reaction|Do you confirm it]?',
      'Who [is responsible|answers for this decision|gave that order]? We [publish within the hour|await your answer]: what do you say?',
    ],
    worried: [
      'What do you say to the [families|neighbours|employees] who [are waiting|are calling us|are wondering]?',
      'Is there a risk to [health|the water|the schools]? [What do you base that on|Who assessed it|When will you know]?',
      'How many [people|streets|towns] are [affected|concerned] [at this hour|in all]?',
      'Our readers ask [whether they may stay at home|whom to turn to|whether their children are safe]. What do you [answer|advise]?',
    ],
    neutral: [
      'Can you [confirm|specify] [the exact time|the area concerned|the number of people concerned]?',
      'Is a [press conference|statement] planned [today|tonight|tomorrow]?',
      'Who [can answer our questions|speaks for your organisation|handles this on your side]? Could they [write to|call] us?',
      'Our newsroom is preparing a report: [what are the established facts|what is known at this hour|what are the next steps]?',
      'Since when [did you know|has the situation been known|have your teams been aware]?',
      'Can you [send|publish] [the full document|the measurements|the timeline]?',
      'May we [film on the spot|meet somebody in charge|speak to the teams] [during the day|before the evening news]?',
    ],
  },
}
