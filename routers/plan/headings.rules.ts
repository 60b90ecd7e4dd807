import type { PlanField } from './understand.contract.ts'

/**
 * The headings by which columns of directors' plans are known, in French and English (PLAN-04). They are compared without case, accents,
 * marks and words in brackets, and those in one word (`ScheduledTime`) by their parts.
 */
export const headingsOf: Record<PlanField, string> = {
  number:
    'n|no|num|numero|number|id|ref|reference|source reference|repere|ligne|line|row|item|inject|inject number|inject no|inject id|msel number|msel no|event number|event no|serial|serial number|code',
  time: 'heure|horaire|heure locale|heure prevue|heure d injection|heure de debut|temps|time|scheduled time|inject time|event time|planned time|time of inject|start time|local time|h|timing|offset|minutage|date et heure|jour et heure|date heure|date time|date and time|day and time|dtg|inject dtg|date time group|gdh|groupe date heure|when|moment|start|clock|exercise time|scenario time|real time|minute|minutes|a quelle heure|quand|creneau|debut|t|t0|heure de jeu|heure jeu|temps exercice|heure exercice|heure reelle|heure injection|inject time local|delivery time|horaire prevu|exercise hour',
  day: 'date|jour|day|jour d exercice|exercise day|inject date|event date|scheduled date|jour de jeu|jour exercice',
  sender:
    'emetteur|expediteur|de|from|sender|sent from|send from|source|origine|auteur|author|emis par|qui|persona|inject from|originator|initiator|sent by|appelant|caller|qui parle|qui dit|who speaks|speaker|locuteur|voix|personnage|role joue|who|source fictive|fictitious sender|simulated sender|simulated entity|entite emettrice|from whom|de qui|de la part de',
  recipient:
    'destinataire|destinataires|a|to|recipient|recipients|sent to|send to|target|cible|pour|vers|audience|player|players|recipient players|destination|addressee|addressees|a qui|vers qui|to whom|recepteur|recepteurs|pour qui|for whom|joueur|joueurs|receiver|receivers|inject to|injected to|joueur cible|entite cible|entite destinataire|training audience|a destination de',
  copy: 'copie|copies|cc|en copie|copy|copy to|pour info|pour information|info|for information|fyi',
  channel:
    'canal|moyen|moyen d injection|moyens|vecteur|mode|mode d injection|inject mode|method|methode|delivery|delivery method|delivery mode|inject method|medium|channel|type|type d inject|inject type|media|support|kind|via|means|how|par quel moyen|transmission|outil|voie|canal d injection|mode de transmission|means of delivery|delivery means|method of delivery|mode of delivery|how delivered|type de support|vecteur d injection',
  subject:
    'objet|sujet|titre|intitule|subject|title|headline|topic|inject title|inject name|evenement|theme|en deux mots|en bref|in short|in brief|resume|short title|event title|event name|inject subject|libelle court|titre de l inject',
  text: 'texte|text|stimuli|stimulus|contenu|content|message|corps|corps du message|description|script|event summary|event description|description script|inject description|inject text|inject content|detail|details|libelle|scenario|body|summary|synopsis|inject|contenu de l inject|narrative|quoi|what|deroule|faits|evenement detaille|situation|action|injection|texte du message|message text|contenu du message|ce qui est dit|what is said|paroles|words|full text|teneur|narratif|inject message|texte de l inject|descriptif',
  expected:
    'reaction attendue|reactions attendues|attendu|attendus|reponse attendue|action attendue|actions attendues|resultat attendu|expected|expected action|expected actions|expected player action|expected player actions|expected reaction|expected response|expected outcome|expected outcomes|anticipated response|reaction|notional response|desired outcome|desired response|effet attendu|effets attendus|attendus joueurs|resultats attendus|on attend|on espere|we expect|what we expect|reponse|reactions|response|expected player response|expected player reaction|desired effect|comportement attendu|comportements attendus|anticipated player action|anticipated player actions|anticipated actions|ce que l on attend',
  delay:
    'delai|delai attendu|delai de reponse|delay|expected delay|response time|deadline|within|echeance|sous|tps rep|tps reponse|temps de reponse|temps rep|delai rep|due within|response within|delai max',
  objective:
    'objectif|objectifs|objective|objectives|exercise objective|capability|core capability|but|obj|objs|objectif vise|objectifs vises|training objective|training objectives|objectif pedagogique|exercise objectives|capabilities',
  phase:
    'phase|phases|storyline|story line|trame|fil|sequence|acte|vignette|arc|serie|episode|chapitre|chapter|partie|stage|etape|main event|incident|story|axe|ligne narrative',
  player:
    'animateur|anime par|joue par|controller|responsible controller|injected by|controleur|operateur|responsable|qui joue|who plays|who plays it|played by|facilitator|evaluator controller|simulator|inject owner|resp|resp animation|poc|opr|injecteur|injector|qui injecte|who injects|role player|excon|pilote|qui l envoie|responsible|responsable inject|owner|animation',
  state: 'etat|statut|status|state|avancement|etat inject|statut inject|inject status|event status',
  note: 'note|notes|remarque|remarques|observation|observations|commentaire|commentaires|comment|comments|remark|remarks|notes remarks|background|consigne|consignes|precision|precisions|rem|rmq|rmqs|rem anim|rem animation|rq|rq anim|rq animation|obs|remarque animation|notes animateur|notes animation|controller notes|control notes|facilitator notes|consigne animateur|consignes animateurs',
  picture: 'image|images|photo|photos|picture|pictures|visuel|visuels|illustration',
  attachment:
    'piece jointe|pieces jointes|pj|annexe|annexes|attachment|attachments|fichier|fichiers|file|files|document|documents|support joint|doc|docs|document joint|fichier joint|documents joints|pieces',
}

/** Headings that mean something only where they stand alone. */
export const loneHeadings =
  'sous|within|words|story|axe|info|who|voix|voie|response|reponse|stage|partie|owner|responsible|animation|pieces|obs|t'

/** Headings that people lists have and plans have not (PLAN-16). */
export const peopleHeadings =
  'nom|prenom|name|first name|last name|firstname|lastname|fonction|position|service|courriel|email|e mail|mail|telephone|phone|portable|mobile|adresse|address|role|equipe|team|username|identifiant|bio'

/** Words of headings and titles by which logs of tasks are known. */
export const logWords = 'mission|missions|suivi|log|journal|main courante|registre|tracker|tasks|taches|effectif|affecte a|assigned to'

/** Words of the names of sheets that rank last (PLAN-18). */
export const sideSheetWords =
  'old|ancien|anciens|ancienne|info|infos|print|impression|exemple|exemples|example|examples|deleted|supprime|supprimes|backup|sauvegarde|archive|archives|lookup|lookups|list|lists|listes|metadata'
