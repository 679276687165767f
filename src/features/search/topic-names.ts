// What topics are called in Japanese, Chinese, Korean, Greek, Arabic, Hebrew, Turkish, Polish, Dutch and Scandinavian languages;
// the larger list is topic-aliases.ts.

const list = `
Artificial intelligence: 人工知能, 人工智能, 人工智慧, 인공지능, τεχνητή νοημοσύνη, ذكاء اصطناعي, בינה מלאכותית, yapay zeka, sztuczna inteligencja, kunstmatige intelligentie, artificiell intelligens, kunstig intelligens
Machine learning: 機械学習, 机器学习, 머신러닝, 기계학습, μηχανική μάθηση, تعلم آلي, למידת מכונה, makine öğrenmesi, uczenie maszynowe, maskininlärning, maskinlæring
Generative AI: 生成AI, 生成式人工智能, 생성형, παραγωγική τεχνητή νοημοσύνη, ذكاء توليدي, üretken yapay zeka, generatywna, generatieve AI, generativ AI
AI ethics: AI倫理, 人工智能伦理, 인공지능 윤리, ηθική τεχνητής νοημοσύνης, أخلاقيات الذكاء, yapay zeka etiği, etyka AI, AI-ethiek, AI-etik
AI in practice: AI活用, 人工智能应用, 인공지능 활용
Natural language processing: 自然言語処理, 自然语言处理, 자연어, επεξεργασία γλώσσας, معالجة اللغة, עיבוד שפה, doğal dil işleme, przetwarzanie języka, taalverwerking, språkteknologi
Computer vision: 画像認識, 计算机视觉, 컴퓨터 비전, υπολογιστική όραση, رؤية حاسوبية, ראייה ממוחשבת, bilgisayarlı görü, widzenie komputerowe, beeldherkenning, datorseende
Data science: データサイエンス, データ分析, 数据科学, 数据分析, 데이터 과학, 데이터 분석, επιστήμη δεδομένων, علم البيانات, מדע הנתונים, veri bilimi, analiza danych, datawetenschap, dataanalys, dataanalyse
Data engineering: データ基盤, 数据工程, 데이터 엔지니어링, هندسة البيانات, veri mühendisliği, inżynieria danych
Data visualisation: データ可視化, 数据可视化, 데이터 시각화, οπτικοποίηση δεδομένων, veri görselleştirme, wizualizacja danych, datavisualisatie, datavisualisering
Open data: オープンデータ, 开放数据, 공공데이터, ανοιχτά δεδομένα, بيانات مفتوحة, açık veri, otwarte dane, öppna data, åpne data
Statistics: 統計, 统计, 통계, στατιστική, إحصاء, סטטיסטיקה, istatistik, statystyka, statistiek, statistik
Software architecture: ソフトウェア設計, 软件架构, 소프트웨어 아키텍처, αρχιτεκτονική λογισμικού, هندسة البرمجيات, yazılım mimarisi, architektura oprogramowania, softwarearchitectuur
Programming languages: プログラミング, 编程语言, 프로그래밍, γλώσσες προγραμματισμού, لغات البرمجة, שפות תכנות, programlama dilleri, języki programowania, programmeertalen, programmeringsspråk
Web development: ウェブ開発, 网页开发, 웹 개발, ανάπτυξη ιστού, تطوير الويب, web geliştirme, tworzenie stron, webontwikkeling, webbutveckling
Mobile development: アプリ開発, 移动开发, 앱 개발, تطوير التطبيقات, mobil uygulama, aplikacje mobilne, apputveckling
Databases: データベース, 数据库, 데이터베이스, βάσεις δεδομένων, قواعد البيانات, veritabanı, bazy danych, databaser
Testing: テスト自動化, 软件测试, 소프트웨어 테스트, δοκιμές λογισμικού, اختبار البرمجيات, yazılım testi, testowanie, testen, testning
Open source: オープンソース, 开源, 오픈소스, ανοιχτό λογισμικό, مصادر مفتوحة, קוד פתוח, açık kaynak, otwarte oprogramowanie, åpen kildekode, öppen källkod
Game development: ゲーム開発, ゲーム, 游戏, 游戏开发, 게임, παιχνίδια, ألعاب, משחקים, oyun geliştirme, gry, gamen, spelutveckling, dataspel, spillutvikling
Accessibility engineering: アクセシビリティ, 无障碍, 접근성, προσβασιμότητα, إمكانية الوصول, נגישות, erişilebilirlik, dostępność, toegankelijkheid, tillgänglighet, tilgængelighed, universell utforming
Cloud computing: クラウド, 云计算, 클라우드, υπολογιστικό νέφος, حوسبة سحابية, bulut bilişim, chmura, molntjänster
Embedded systems: 組み込み, 嵌入式, 임베디드, ενσωματωμένα συστήματα, gömülü sistemler, systemy wbudowane
Networks: ネットワーク, 网络, 네트워크, δίκτυα, شبكات, רשתות, ağlar, sieci, netwerken, nätverk, nettverk
Cybersecurity: サイバーセキュリティ, セキュリティ, 网络安全, 사이버 보안, 보안, κυβερνοασφάλεια, أمن سيبراني, أمن المعلومات, סייבר, אבטחת מידע, siber güvenlik, cyberbezpieczeństwo, cyberveiligheid, informatiebeveiliging, cybersäkerhet, cybersikkerhet, datasikkerhed
Cryptography: 暗号, 密码学, 암호, κρυπτογραφία, تشفير, הצפנה, kriptografi, kryptografia, versleuteling, kryptering
Blockchain: ブロックチェーン, 区块链, 블록체인, بلوك تشين, בלוקצ'יין, blok zinciri
Product design: プロダクトデザイン, 产品设计, 제품 디자인, σχεδιασμός προϊόντων, تصميم المنتجات, ürün tasarımı, projektowanie produktu, productontwerp, produktdesign
User experience: ユーザー体験, 用户体验, 사용자 경험, εμπειρία χρήστη, تجربة المستخدم, חוויית משתמש, kullanıcı deneyimi, doświadczenie użytkownika, gebruikerservaring, användarupplevelse, brukeropplevelse
Service design: サービスデザイン, 服务设计, 서비스 디자인, hizmet tasarımı, tjänstedesign, tjenestedesign
Typography: タイポグラフィ, 字体, 타이포그래피, τυπογραφία, خط عربي, טיפוגרפיה, tipografi, hat sanatı, typografia, typografi, typografie
Visual design: グラフィックデザイン, 平面设计, 그래픽 디자인, γραφιστική, تصميم جرافيك, grafik tasarım, grafika, grafisch ontwerp, grafisk design
Product management: プロダクトマネジメント, 产品管理, 제품 관리, إدارة المنتجات, ürün yönetimi, zarządzanie produktem, productmanagement, produktledelse
Agile methods: アジャイル, 敏捷, 애자일, ευέλικτες μέθοδοι, çevik, zwinne, smidig
Project management: プロジェクト管理, 项目管理, 프로젝트 관리, διαχείριση έργων, إدارة المشاريع, ניהול פרויקטים, proje yönetimi, zarządzanie projektami, projectmanagement, projektledning, prosjektledelse
Quality management: 品質管理, 质量管理, 품질 관리, διαχείριση ποιότητας, إدارة الجودة, kalite yönetimi, zarządzanie jakością, kwaliteit, kvalitet
Operations: 製造, 生産, 生产, 제조, 생산, παραγωγή, إنتاج, üretim, produkcja, productie, produktion, produksjon
Supply chains: サプライチェーン, 物流, 供应链, 공급망, 물류, εφοδιαστική αλυσίδα, سلسلة التوريد, שרשרת אספקה, tedarik zinciri, lojistik, łańcuch dostaw, logistyka, toeleveringsketen, logistiek, leveranskedja, logistikk
Customer support: カスタマーサポート, 客户服务, 고객 지원, εξυπηρέτηση πελατών, خدمة العملاء, שירות לקוחות, müşteri hizmetleri, obsługa klienta, klantenservice, kundtjänst, kundeservice
Entrepreneurship: 起業, 创业, 창업, επιχειρηματικότητα, ريادة الأعمال, יזמות, girişimcilik, przedsiębiorczość, ondernemerschap, ondernemen, entreprenörskap, gründer, iværksætter
Start-ups: スタートアップ, 初创, 스타트업, νεοφυείς, شركات ناشئة, סטארטאפ, oppstart
Venture capital: 投資家, 风险投资, 벤처 투자, επενδύσεις, رأس المال الجريء, הון סיכון, girişim sermayesi, fundusz, durfkapitaal, riskkapital
Innovation: イノベーション, 创新, 혁신, καινοτομία, ابتكار, חדשנות, yenilik, inovasyon, innowacje, innovatie, innovasjon
Family businesses: 家業, 事業承継, 家族企业, 가업, οικογενειακή επιχείρηση, شركات عائلية, עסק משפחתי, aile şirketi, firma rodzinna, familiebedrijf, familjeföretag, familiebedrift
Social enterprise: 社会的企業, 社会企业, 사회적 기업, κοινωνική επιχείρηση, ريادة اجتماعية, sosyal girişim, przedsiębiorstwo społeczne, sociale onderneming, socialt företagande
Negotiation: 交渉, 谈判, 협상, διαπραγμάτευση, διαπραγματεύσεις, تفاوض, مفاوضات, משא ומתן, müzakere, negocjacje, onderhandelen, onderhandeling, förhandling, forhandling
Marketing strategy: マーケティング, 营销, 市场营销, 마케팅, μάρκετινγκ, تسويق, שיווק, pazarlama, marknadsföring, markedsføring
Brand building: ブランド, 品牌, 브랜드, μάρκα, علامة تجارية, מיתוג, marka, merk, varumärke, merkevare
Social media: ソーシャルメディア, 社交媒体, 소셜 미디어, κοινωνικά δίκτυα, وسائل التواصل, רשתות חברתיות, sosyal medya, media społecznościowe, sociale media, sociala medier
Public relations: 広報, 公共关系, 홍보, δημόσιες σχέσεις, علاقات عامة, יחסי ציבור, halkla ilişkiler, crisiscommunicatie, kriskommunikation
Sales: 営業, 销售, 영업, πωλήσεις, مبيعات, מכירות, satış, sprzedaż, verkoop, försäljning, salg
Customer experience: 顧客体験, 客户体验, 고객 경험, εμπειρία πελάτη, تجربة العميل, חוויית לקוח, müşteri deneyimi, doświadczenie klienta, klantbeleving, kundupplevelse, kundeopplevelse
E-commerce: 電子商取引, ネット通販, 电子商务, 电商, 전자상거래, ηλεκτρονικό εμπόριο, تجارة إلكترونية, מסחר אלקטרוני, e-ticaret, handel elektroniczny, webwinkel, näthandel, netthandel
Community building: コミュニティ, 社区, 커뮤니티, κοινότητα, مجتمع, קהילה, topluluk, społeczność, gemeenschap, gemenskap, fellesskap
Events and conferences: イベント, 会议, 행사, συνέδρια, مؤتمرات, כנסים, etkinlik, konferencje, evenementen, konferens, konferanse
Leadership: リーダーシップ, 领导力, 리더십, ηγεσία, قيادة, מנהיגות, liderlik, przywództwo, leiderschap, ledarskap, ledelse, johtajuus
Management: 経営, マネジメント, 管理, 경영, διοίκηση, إدارة, ניהול, yönetim, zarządzanie, beheer, chefskap
Team culture: 組織文化, 团队文化, 조직 문화, εταιρική κουλτούρα, ثقافة الفريق, takım kültürü, kultura zespołu, teamcultuur, teamkultur
Remote work: テレワーク, リモートワーク, 远程办公, 재택근무, τηλεργασία, عمل عن بعد, עבודה מרחוק, uzaktan çalışma, praca zdalna, thuiswerken, distansarbete, hjemmekontor
Recruiting: 採用, 招聘, 채용, προσλήψεις, توظيف, גיוס, işe alım, rekrutacja, werving, rekrytering, rekruttering
Learning and development: 人材育成, 培训, 인재 교육, εκπαίδευση προσωπικού, تدريب, eğitim gelişim, szkolenia, opleiding, kompetensutveckling
Change management: 変革, 变革管理, 변화 관리, διαχείριση αλλαγής, إدارة التغيير, ניהול שינויים, değişim yönetimi, zarządzanie zmianą, verandermanagement, förändringsledning, endringsledelse
Diversity and inclusion: 多様性, 多元化, 다양성, διαφορετικότητα, συμπερίληψη, تنوع وشمول, גיוון והכלה, çeşitlilik, kapsayıcılık, różnorodność, diversiteit, inclusie, mångfald, mangfold
Women in leadership: 女性管理職, 女性リーダー, 女性领导力, 女性领导, 여성 리더십, 여성 리더, γυναίκες ηγέτες, γυναικεία ηγεσία, نساء قياديات, قيادة نسائية, נשים בהנהגה, kadın liderler, kadın liderliği, kobiety liderki, vrouwelijke leiders, vrouwen, kvinnliga ledare, kvinnelige ledere
Mentoring: メンター, 导师, 멘토링, καθοδήγηση, إرشاد, חונכות, mentorluk, mentoring, mentorskap
Conflict resolution: 紛争解決, 调解, 冲突, 갈등, επίλυση συγκρούσεων, διαμεσολάβηση, حل النزاعات, وساطة, גישור, arabuluculuk, çatışma, mediacja, konflikt, bemiddeling, medling, megling
Decision making: 意思決定, 决策, 의사결정, λήψη αποφάσεων, اتخاذ القرار, קבלת החלטות, karar verme, podejmowanie decyzji, besluitvorming, beslutsfattande, beslutninger
Public speaking: 話し方, プレゼン, 公众演讲, 演讲, 발표, 스피치, δημόσια ομιλία, خطابة, דיבור מול קהל, topluluk önünde konuşma, hitabet, wystąpienia publiczne, spreken in het openbaar, presenteren, spreekangst, retorik, talekunst
Storytelling: 物語, 故事, 讲故事, 스토리텔링, αφήγηση, سرد, حكايات, סיפור סיפורים, hikaye anlatıcılığı, opowiadanie, verhalen, berättande, historiefortelling
Creativity: 創造性, 创造力, 창의성, δημιουργικότητα, إبداع, יצירתיות, yaratıcılık, kreatywność, creativiteit, kreativitet
Productivity: 生産性, 生产力, 생산성, παραγωγικότητα, إنتاجية, פרודוקטיביות, verimlilik, produktywność, productiviteit, produktivitet
Career change: 転職, キャリア, 转行, 职业, 이직, 커리어, αλλαγή καριέρας, تغيير المهنة, שינוי קריירה, kariyer değişimi, zmiana kariery, carrièreswitch, karriärbyte, karriereskifte
Resilience: レジリエンス, 逆境, 韧性, 회복탄력성, ανθεκτικότητα, مرونة, חוסן, dayanıklılık, odporność, veerkracht, motståndskraft
Motivation: やる気, 激励, 동기부여, κίνητρο, تحفيز, מוטיבציה, motivasyon, motywacja, motivatie, motivasjon
Time management: 時間管理, 时间管理, 시간 관리, διαχείριση χρόνου, إدارة الوقت, ניהול זמן, zaman yönetimi, zarządzanie czasem, tijdmanagement, tidsstyring
Writing: 文章術, 写作, 글쓰기, γραφή, συγγραφή, كتابة, כתיבה, yazarlık, pisanie, schrijven, skrivande
Work-life balance: 工作与生活, 워라밸, ισορροπία ζωής, توازن الحياة, איזון, iş yaşam dengesi, równowaga, werk-privébalans, balans i livet
Personal finance: 家計, 理财, 재테크, προσωπικά οικονομικά, مالية شخصية, כלכלת המשפחה, kişisel finans, finanse osobiste, privatekonomi, personlig økonomi
Financial technology: フィンテック, 金融科技, 핀테크, χρηματοοικονομική τεχνολογία, تقنية مالية, פינטק, finansal teknoloji, bankowość, betalingen
Economics: 経済学, 経済, 经济学, 经济, 경제, οικονομία, οικονομικά, اقتصاد, כלכלה, ekonomi, ekonomia, gospodarka, economie, økonomi
Law and technology: 法律, 법률, δίκαιο, قانون, משפט, hukuk, prawo, recht, juridik, juss
Data protection: 個人情報保護, 数据保护, 개인정보, προστασία δεδομένων, حماية البيانات, הגנת הפרטיות, veri koruma, kvkk, ochrona danych, RODO, gegevensbescherming, dataskydd, personvern
Intellectual property: 著作権, 知的財産, 版权, 著作权, 知识产权, 저작권, 지식재산, πνευματική ιδιοκτησία, πνευματικά δικαιώματα, ملكية فكرية, קניין רוחני, זכויות יוצרים, fikri mülkiyet, telif hakkı, własność intelektualna, prawo autorskie, auteursrecht, upphovsrätt, opphavsrett
Public policy: 公共政策, 政策, 공공정책, δημόσια πολιτική, سياسات عامة, מדיניות ציבורית, kamu politikası, polityka publiczna, overheidsbeleid, offentlig politikk
Democracy: 民主主義, 选举, 民主, 민주주의, δημοκρατία, ديمقراطية, דמוקרטיה, demokrasi, demokracja, democratie, demokrati
Human rights: 人権, 难民, 人权, 인권, 난민, ανθρώπινα δικαιώματα, πρόσφυγες, حقوق الإنسان, لاجئين, זכויות אדם, פליטים, insan hakları, mülteci, prawa człowieka, uchodźcy, mensenrechten, vluchtelingen, mänskliga rättigheter, menneskerettigheter, flyktninger, Geflüchtete, réfugiés, refugiados, rifugiati
International relations: 国際関係, 外交, 国际关系, 국제관계, 외교, διεθνείς σχέσεις, διπλωματία, علاقات دولية, دبلوماسية, יחסים בינלאומיים, uluslararası ilişkiler, diplomasi, dyplomacja, diplomatie, diplomati
Defence and peace: 平和, 和平, 평화, ειρήνη, سلام, pokój, vrede
Physics: 物理学, 物理, 물리학, φυσική, فيزياء, פיזיקה, fizik, fizyka, natuurkunde, fysik, fysikk
Astronomy: 天文学, 天文, 천문학, αστρονομία, علم الفلك, אסטרונומיה, astronomi, gökbilim, sterrenkunde
Chemistry: 化学, 화학, χημεία, كيمياء, כימיה, kimya, scheikunde, kemi, kjemi
Biology: 生物学, 생물학, βιολογία, علم الأحياء, ביולוגיה, biyoloji, biologie, biologi
Neuroscience: 脳科学, 神経科学, 神经科学, 大脑, 뇌과학, νευροεπιστήμη, εγκέφαλος, علم الأعصاب, חקר המוח, sinirbilim, beyin, mózg, hersenen, hjärnan, hjernen
Mathematics: 数学, 수학, μαθηματικά, رياضيات, מתמטיקה, matematik, wiskunde, matematikk
Robotics: ロボット, 机器人, 로봇, ρομποτική, ρομπότ, روبوتات, רובוטיקה, רובוטים, robotik, robotyka, robotica, roboter
Quantum computing: 量子コンピュータ, 量子计算, 양자컴퓨터, κβαντικοί υπολογιστές, حوسبة كمومية, מחשוב קוונטי, kuantum bilgisayar, obliczenia kwantowe, kwantumcomputer, kvantdatorer
Space technology: 宇宙, 衛星, 航天, 卫星, 우주, 위성, διάστημα, δορυφόροι, فضاء, أقمار صناعية, חלל, לוויינים, uzay, uydu, kosmos, satelity, ruimtevaart, rymden, romfart
Biotechnology: バイオテクノロジー, 生物技术, 바이오, βιοτεχνολογία, تقنية حيوية, ביוטכנולוגיה, biyoteknoloji, biotechnologia, bioteknologi
Science communication: 科学コミュニケーション, 科普, 과학 커뮤니케이션, εκλαΐκευση, تبسيط العلوم, bilim iletişimi, popularyzacja nauki, wetenschapscommunicatie, populärvetenskap, forskningsformidling
Public health: 公衆衛生, 公共卫生, 공중보건, δημόσια υγεία, صحة عامة, בריאות הציבור, halk sağlığı, zdrowie publiczne, volksgezondheid, folkhälsa, folkehelse
Mental health: メンタルヘルス, 心の健康, 心理健康, 정신건강, ψυχική υγεία, ψυχολόγος, صحة نفسية, בריאות הנפש, ruh sağlığı, psikoloji, zdrowie psychiczne, geestelijke gezondheid, psykisk hälsa, psykisk helse
Digital health: 遠隔医療, 数字健康, 디지털 헬스, ψηφιακή υγεία, صحة رقمية, בריאות דיגיטלית, dijital sağlık, telemedycyna, digitale zorg, e-hälsa
Medicine: 医療, 医師, 医学, 医生, 의학, 의사, ιατρική, γιατρός, طب, طبيب, רפואה, tıp, doktor, medycyna, lekarz, geneeskunde, läkare, medisin
Nursing: 看護, 介護, 护理, 간호, 간병, νοσηλευτική, تمريض, סיעוד, hemşire, hemşirelik, pielęgniarka, verpleegkundige, verpleging, sjuksköterska, sykepleier
Nutrition: 栄養, 营养, 영양, διατροφή, تغذية, תזונה, beslenme, dieta, żywienie, voeding, näring, ernæring
Sport and fitness: スポーツ, 运动, 体育, 스포츠, 운동, αθλητισμός, رياضة, ספורט, spor, sporcu, sportowiec, idrott, idrett
Ageing: 高齢者, 高齢化, 介護, 老龄化, 养老, 고령화, 노인, γήρανση, ηλικιωμένοι, شيخوخة, הזדקנות, yaşlanma, yaşlı bakımı, starzenie, opieka nad starszymi, vergrijzing, ouderenzorg, åldrande, äldreomsorg, eldreomsorg
Sleep: 睡眠, 수면, ύπνος, نوم, שינה, uyku, slaap, sömn, søvn
Burnout prevention: 燃え尽き, 过劳, 번아웃, επαγγελματική εξουθένωση, εξουθένωση, إرهاق, احتراق وظيفي, שחיקה, tükenmişlik, wypalenie, overspannen, utbrändhet, utmattning, utbrenthet
Climate change: 気候変動, 气候变化, 기후변화, 기후 위기, κλιματική αλλαγή, κλίμα, تغير المناخ, مناخ, שינוי אקלים, iklim değişikliği, iklim, zmiana klimatu, klimat, klimaatverandering, klimaat, klimatförändring, klimaendringer
Sustainability: 持続可能, 可持续, 지속가능, βιωσιμότητα, αειφορία, استدامة, קיימות, sürdürülebilirlik, zrównoważony rozwój, duurzaamheid, hållbarhet, bærekraft
Renewable energy: 再生可能エネルギー, 可再生能源, 太阳能, 재생에너지, 태양광, ανανεώσιμη ενέργεια, طاقة متجددة, طاقة شمسية, אנרגיה מתחדשת, yenilenebilir enerji, güneş enerjisi, energia odnawialna, duurzame energie, windenergie, förnybar energi, vindkraft, fornybar energi
Circular economy: 循環型経済, 循环经济, 순환경제, κυκλική οικονομία, اقتصاد دائري, כלכלה מעגלית, döngüsel ekonomi, gospodarka obiegu zamkniętego, circulaire economie, cirkulär ekonomi, sirkulærøkonomi
Biodiversity: 生物多様性, 生物多样性, 생물다양성, βιοποικιλότητα, تنوع حيوي, מגוון ביולוגי, biyoçeşitlilik, bioróżnorodność, biodiversiteit, natuur, biologisk mångfald, naturmangfold
Agriculture and food: 農業, 农业, 농업, γεωργία, زراعة, חקלאות, tarım, rolnictwo, landbouw, lantbruk, jordbruk, landbruk
Urban planning: 都市計画, まちづくり, 城市规划, 도시계획, πολεοδομία, تخطيط حضري, תכנון עירוני, şehir planlama, urbanistyka, stedenbouw, stadsplanering, byplanlegging
Architecture: 建築, 建筑, 건축, αρχιτεκτονική, عمارة, אדריכלות, mimarlık, architektura, architectuur, arkitektur
Mobility: 交通, 교통, κινητικότητα, μεταφορές, نقل, תחבורה, ulaşım, transport, mobilność, mobiliteit, fiets, kollektivtrafik, sykkel, cykel
Water: 水資源, 水资源, 물, νερό, مياه, מים, su kaynakları, woda, rivier, vatten
Higher education: 大学, 高等教育, 대학, πανεπιστήμιο, تعليم عال, جامعة, השכלה גבוהה, yükseköğretim, üniversite, uniwersytet, hoger onderwijs, universiteit, universitet
School education: 学校, 教育, 学校教育, 学生, 학교, 교육, εκπαίδευση, σχολείο, تعليم, مدرسة, חינוך, בית ספר, okul, öğretmen, szkoła, nauczyciel, onderwijs, leraren, skola, lärare, skole, lærer
Early childhood: 幼児教育, 保育, 幼儿, 유아, προσχολική, طفولة مبكرة, גיל הרך, erken çocukluk, przedszkole, kleuters, förskola, barnehage
Inclusion in education: 特別支援教育, 特殊教育, 특수교육, ειδική αγωγή, تعليم دمجي, חינוך מיוחד, özel eğitim, edukacja włączająca, passend onderwijs
Vocational training: 職業訓練, 职业教育, 직업 훈련, επαγγελματική κατάρτιση, تدريب مهني, mesleki eğitim, kształcenie zawodowe, beroepsonderwijs, yrkesutbildning, fagopplæring
Libraries: 図書館, 图书馆, 도서관, βιβλιοθήκη, مكتبة, ספרייה, kütüphane, biblioteka, bibliotheek, bibliotek
Journalism: 報道, 記者, 新闻, 记者, 저널리즘, 기자, δημοσιογραφία, δημοσιογράφος, صحافة, صحفي, עיתונאות, gazetecilik, gazeteci, dziennikarstwo, dziennikarka, journalistiek, journalistik, journalistikk
Film: 映画, 电影, 영화, κινηματογράφος, سينما, קולנוע, sinema, kino
Photography: 写真, 摄影, 사진, φωτογραφία, تصوير, צילום, fotoğraf, fotografia, fotografie, fotografi
Music: 音楽, 音乐, 음악, μουσική, موسيقى, מוזיקה, müzik, muzyka, muziek, musik, musikk
Theatre: 演劇, 戏剧, 연극, θέατρο, مسرح, תיאטרון, tiyatro, teatr, theater, teater
Literature: 文学, 小説, 문학, λογοτεχνία, أدب, ספרות, edebiyat, literatura, literatuur, litteratur
Museums: 美術館, 博物館, 博物馆, 박물관, 미술관, μουσείο, متحف, מוזיאון, müze, muzeum, museer
Cultural heritage: 文化遺産, 文化遗产, 문화유산, πολιτιστική κληρονομιά, تراث, מורשת, kültürel miras, dziedzictwo, erfgoed, kulturarv
History: 歴史, 历史, 역사, ιστορία, تاريخ, היסטוריה, tarih, historia, geschiedenis, historie
Philosophy: 哲学, 철학, φιλοσοφία, فلسفة, פילוסופיה, felsefe, filozofia, filosofie, filosofi
Religion and ethics: 宗教, 종교, θρησκεία, دين, דת, religia, geloof, religie
Languages and translation: 翻訳, 通訳, 翻译, 번역, 통역, μετάφραση, ترجمة, תרגום, çeviri, tłumaczenie, vertalen, vertaler, översättning, oversettelse
Fashion: ファッション, 时尚, 패션, μόδα, أزياء, אופנה, kleding
Tourism and hospitality: 観光, 旅游, 관광, τουρισμός, سياحة, תיירות, turizm, otel, turystyka, toerisme, turism, reiseliv
`

/** By the name of the topic. */
export const topicNames: ReadonlyMap<string, readonly string[]> = new Map(
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', names = ''] = line.split(': ')
      return [name, names.split(', ')] as const
    }),
)
